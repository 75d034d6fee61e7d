import { createHash } from 'node:crypto'
import { appStart, welcomeSeen } from '#contract/rendering.ts'

/**
 * Sets the stored colour scheme and data saver before anything is painted or fetched. Where the installed app will
 * welcome its person, the page waits behind a curtain, which the welcome lifts; without one it rises by itself.
 */
export const themeScript =
  'try{var d=document.documentElement.dataset,s=localStorage,t=s.getItem("kasuwa-theme");if(t==="light"||t==="dark")d.theme=t;if(s.getItem("kasuwa-data-saver")||(navigator.connection||{}).saveData)d.lean="";' +
  `if(location.pathname==="${appStart}"&&!s.getItem("${welcomeSeen}")&&(navigator.standalone||matchMedia("(display-mode:standalone)").matches)){d.curtain="";setTimeout(function(){delete d.curtain},3000)}}catch{}`

/**
 * Records the last click on a button until the page is interactive, which then replays it: see `markLive`.
 * Links work at once. Loads the page's code only once its first paint is on the screen: an early module
 * script would delay that on a slow phone. A hidden tab never paints, so it loads at once; where no paint is
 * reported, after a while. A page that the browser draws waits for nothing, and its head preloads the code. A browser
 * that lacks the newest built-in gets those that are missing first.
 */
export const loaderScript = `(function(){
var s=document.getElementById("chunks"),now="now"in s.dataset;
function go(){var c=JSON.parse(s.textContent),m=!URL.parse&&s.dataset.builtIns;
if(!now)c.forEach(function(h){var l=document.createElement("link");l.rel="modulepreload";l.href=h;l.fetchPriority="low";document.head.append(l)});
(m?import(m):Promise.resolve()).then(function(){return import(c[0])}).catch(function(e){dead=1;delete document.documentElement.dataset.curtain;if(window.pressed)window.pressed.ariaBusy=null;
var n=document.createElement("div");n.setAttribute("role","alert");n.className="p-4";n.innerHTML="<h1>Mount error</h1><p></p><a href>Reload Page</a> <a href=/plain/use>Plain version</a>";n.children[1].append(e.message);document.body.prepend(n)})}
var dead;
addEventListener("click",function(e){var b=e.target.closest("button");if(!b||"isLive"in document.documentElement.dataset)return;e.preventDefault();if(!dead){b.ariaBusy="true";window.pressed=b}},true);
var t=setTimeout(once,1500),o=new PerformanceObserver(once);
function once(){clearTimeout(t);o.disconnect();setTimeout(go,0)}
if(now||document.visibilityState==="hidden")once();else o.observe({type:"paint",buffered:true})})()`

/** Returns a source expression of a Content-Security-Policy for one inline script or style. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
