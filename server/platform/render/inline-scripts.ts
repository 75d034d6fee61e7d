import { createHash } from 'node:crypto'

/** Sets the stored colour scheme and data saver before anything is painted or fetched. */
export const themeScript =
  'try{var t=localStorage.getItem("kasuwa-theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t;if(localStorage.getItem("kasuwa-data-saver"))document.documentElement.dataset.lean=""}catch{}'

/**
 * Keeps the last press on a button until the page answers, which then presses it: see `markLive`. Links go their way.
 *
 * Loads the page's code only once its first paint is on the screen: an early module script would delay that on a slow
 * phone. A hidden tab never paints, so it loads at once; where nothing is heard of a paint, after a while.
 */
export const loaderScript = `(function(){
function go(){var c=JSON.parse(document.getElementById("chunks").textContent);
c.forEach(function(h){var l=document.createElement("link");l.rel="modulepreload";l.href=h;l.fetchPriority="low";document.head.append(l)});
import(c[0])}
addEventListener("click",function(e){var b=e.target.closest("button");if(b&&!("isLive"in document.documentElement.dataset)){e.preventDefault();b.ariaBusy="true";window.pressed=b}},true);
var t=setTimeout(once,1500),o=new PerformanceObserver(once);
function once(){clearTimeout(t);o.disconnect();setTimeout(go,0)}
if(document.visibilityState==="hidden")once();else o.observe({type:"paint",buffered:true})})()`

/** A source expression of a Content-Security-Policy for one inline script or style. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
