import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

const axe = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Fails with every fault of the page as it is now. */
export async function checkAccessibility(page: Page, what: string): Promise<void> {
  assert.deepEqual(await findFaults(page), [], what)
}

/** Returns what axe finds on a page as it is now, and whether it scrolls sideways. */
export async function findFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as {
      axe: {
        run(options: {
          resultTypes: string[]
          rules: Record<string, { enabled: boolean }>
        }): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>
      }
    }
    const { violations } = await checker.run({
      resultTypes: ['violations'],
      // Turns on a rule of WCAG 2.2, which axe leaves out unless asked.
      rules: { 'target-size': { enabled: true } },
    })
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
    return document.documentElement.scrollWidth > innerWidth ? [...found, 'it scrolls sideways'] : found
  })
}
