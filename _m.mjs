import { browser } from './_shoot.mjs'
import { readFileSync } from 'node:fs'
const [out, h, ...files] = process.argv.slice(2)
const page = await (await browser.newContext({ viewport: { width: 1800, height: Number(h) + 10 } })).newPage()
await page.setContent(`<body style="margin:0;display:flex;gap:8px;background:#888">${files.map((f) => `<img style="height:${h}px" src="data:image/png;base64,${readFileSync('/tmp/s/' + f + '.png').toString('base64')}">`).join('')}`)
await page.waitForTimeout(300)
const w = await page.evaluate(() => [...document.images].reduce((s, i) => s + i.width + 8, 0))
await page.setViewportSize({ width: Math.ceil(w), height: Number(h) })
await page.screenshot({ path: out }); await browser.close()
