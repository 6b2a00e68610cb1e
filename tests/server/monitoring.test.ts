import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { describe, expect, it } from 'vitest'

import { endpoints } from '#domain/api/endpoints.ts'

import { openCounter } from './counter.ts'
import { metricsToken } from './jobs-done.ts'

const docs = fileURLToPath(new URL('../../docs/', import.meta.url))
const read = (path: string) => readFileSync(join(docs, path), 'utf8')
const alerts = read('monitoring/alerts.yml')
const dashboard = read('monitoring/dashboard.json')

const counter = openCounter({ metricsToken })

const allOf = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
]
const namesIn = (text: string) =>
  allOf(text, /\b((?:counter|http|nodejs|process)_\w+)\{/g).map((name) =>
    name.replace(/(?<=_seconds)_(?:bucket|count|sum)$/, ''),
  )

interface Panel {
  id: number
  title: string
  description: string
  datasource: { uid: string }
  fieldConfig: { defaults: { unit: string } }
  gridPos: { x: number; y: number; w: number; h: number }
}
const { panels } = JSON.parse(dashboard) as { panels: Panel[] }

describe('alerts and dashboard', () => {
  it('read only metrics that a server has', async () => {
    const { text } = await counter().send('GET', '/metrics', { token: metricsToken })
    const known = allOf(text, /^# TYPE (\w+)/gm)
    expect(namesIn(alerts).length).toBeGreaterThan(8)
    expect(namesIn(dashboard).length).toBeGreaterThan(10)
    for (const name of [...namesIn(alerts), ...namesIn(dashboard)]) expect(known).toContain(name)
  })

  it('time the call that creates a payment', () => {
    const { method, path } = endpoints.createPayment
    const labels = `method="${method}", route="${path}"`
    expect(alerts).toContain(labels)
    expect(dashboard).toContain(labels.replaceAll('"', String.raw`\"`))
  })

  it('have a runbook for each alert', () => {
    const names = allOf(alerts, /- alert: (\w+)/g)
    expect(names.length).toBeGreaterThan(10)
    expect(allOf(read('runbooks.md'), /^## (\w+)/gm).toSorted()).toEqual(names.toSorted())
    expect(allOf(alerts, /runbooks\.md#(\w+)/g)).toEqual(names.map((name) => name.toLowerCase()))
    for (const name of allOf(dashboard, /\b(Counter[A-Z]\w+)/g)) expect(names).toContain(name)
  })

  it('has panels with a title, an explanation, a unit and the chosen data source', () => {
    for (const { title, description, fieldConfig, datasource } of panels) {
      expect({ title, description, unit: fieldConfig.defaults.unit }).toEqual({
        title: expect.stringMatching(/./),
        description: expect.stringMatching(/./),
        unit: expect.stringMatching(/./),
      })
      expect(datasource.uid).toBe('${datasource}')
    }
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  })

  it('has panels beside each other', () => {
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
  })
})

const hasPromtool = () => {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe.skipIf(!hasPromtool())('promtool', () => {
  it.each([
    ['check', 'alerts.yml'],
    ['test', 'alerts.test.yml'],
  ])('%s rules %s', (what, file) => {
    const output = execFileSync('promtool', [what, 'rules', file], {
      cwd: join(docs, 'monitoring'),
      encoding: 'utf8',
    })
    expect(output).toContain('SUCCESS')
  })
})
