import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Violations of WCAG 2.2 AA and of axe's best practices: one h1, one main, all content in landmarks. */
export const findViolations = async (page: Page): Promise<string[]> => {
  // Lazy styles load up to a second after the first screen, and their order matters.
  await page.waitForTimeout(1_500)
  await page.waitForLoadState('networkidle')
  const builder = new AxeBuilder({ page }).withTags([...wcag, 'best-practice'])
  const { violations, passes } = await builder.analyze()
  expect(passes.length).toBeGreaterThan(5)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)
}
