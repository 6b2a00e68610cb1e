import type { Browser, Page } from '@playwright/test'

import { timeStep } from '#tests/bench/measure-steps.ts'
import { storedSession } from '#tests/bench/open-screen.ts'

import { openThrottled } from './throttled-page.ts'
import { takeReports } from './watch-day.ts'

interface List {
  name: 'catalog' | 'edit' | 'users' | 'history'
  from: string
  link: string
  row: string
  search: string
  typed: string
}

const lists: readonly List[] = [
  {
    name: 'catalog',
    from: '/users',
    link: 'nav a[href="/catalog"]:visible',
    row: 'main li button',
    search: 'main search input',
    typed: 'certif',
  },
  {
    name: 'edit',
    from: '/catalog',
    link: 'main a[href="/catalog/edit"]',
    row: 'table tbody tr:not([aria-hidden])',
    search: 'main input[type=search]',
    typed: 'certif',
  },
  {
    name: 'users',
    from: '/catalog',
    link: 'nav a[href="/users"]:visible',
    row: 'table tbody tr:not([aria-hidden])',
    search: 'main input[type=search]',
    typed: 'person',
  },
  {
    name: 'history',
    from: '/catalog',
    link: 'nav a[href="/transactions"]:visible',
    row: 'table tbody tr:not([aria-hidden])',
    search: 'main input[type=search]',
    typed: 'person',
  },
]

const timeList = async (page: Page, { from, link, row, search, typed }: List) => {
  await page.goto(from)
  await page.locator(link).waitFor()
  // Waits for scripts that load after the first screen.
  await page.waitForTimeout(2_000)
  const rows = await timeStep(page, { selector: row, text: '' }, () => page.locator(link).click())
  await page.locator(search).click()
  await page.waitForTimeout(1_000)
  await takeReports(page)
  await page.keyboard.type(typed, { delay: 150 })
  await page.waitForTimeout(1_500)
  const { interactions, tasks } = await takeReports(page)
  // A key that the browser does not report took less than 16 ms.
  const slowestKey = Math.max(16, ...interactions.map(({ duration }) => duration))
  return { rows, slowestKey, longestTask: Math.max(0, ...tasks) }
}

/** Milliseconds by list and measure, in a new tab of the office at `url`. */
export const timeLists = async (browser: Browser, url: string) => {
  const storageState = await storedSession(browser, url, 'admin@lakeview.example')
  const page = await openThrottled(browser, { baseURL: url, storageState })
  try {
    const times: Record<string, number> = {}
    for (const list of lists) {
      const { rows, slowestKey, longestTask } = await timeList(page, list)
      Object.assign(times, {
        [`${list.name}: first rows`]: rows,
        [`${list.name}: slowest key`]: slowestKey,
        [`${list.name}: longest task while typing`]: longestTask,
      })
    }
    return times
  } finally {
    await page.context().close()
  }
}
