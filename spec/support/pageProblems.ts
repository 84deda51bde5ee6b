import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Runs in the page. It leaves out selectors and most results that are no violations, which take axe half of its time. */
const violated = `axe.run({ resultTypes: ['violations'], selectors: false }).then(({ violations }) => violations)`

/** The problems that axe finds in a page: each is a rule and an element that breaks it. */
export async function accessibilityProblems(page: Page): Promise<readonly string[]> {
  // Not as a script element, because the page's CSP may forbid it.
  await page.evaluate(axe)
  const violations = await page.evaluate<AxeResults['violations']>(violated)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}

/** Runs in the page: finds the texts outside code that contain a backtick. */
const backticks = `(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = []
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode
    if (data.includes('\`') && !parentElement.closest('code, pre, style, script')) found.push(data)
  }
  return found
})()`

/** Runs in the page: finds the elements that extend beyond its right edge and are not in a box that scrolls. */
const overflowing = `[...document.querySelectorAll('body *')].filter((element) => {
  const { right, width } = element.getBoundingClientRect()
  if (width <= 1 || right <= document.documentElement.clientWidth + 0.5) return false
  for (let box = element.parentElement; box; box = box.parentElement)
    if (getComputedStyle(box).overflowX !== 'visible') return false
  return true
}).map((element) => element.outerHTML.slice(0, 200))`

/** The {@link accessibilityProblems}, literal backticks, and elements that are wider than the page. */
export async function pageProblems(page: Page): Promise<readonly string[]> {
  return [
    ...(await accessibilityProblems(page)),
    ...(await page.evaluate<string[]>(backticks)).map((text) => `backtick: ${text}`),
    ...(await page.evaluate<string[]>(overflowing)).map((html) => `too wide: ${html}`),
  ]
}
