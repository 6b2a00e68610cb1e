import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '#tests/architecture/module-graph.ts'

import type { Verdict } from './compare-with-baseline.ts'
import type { VisualStory } from './stories.ts'

const folder = join(root, 'test-results/visual')

/** One difference. Pictures are PNG; `count` is the number of differing pixels in the stored picture. */
export interface Finding {
  story: VisualStory
  mode: string
  verdict: Verdict
  before?: Buffer | undefined
  after?: Buffer | undefined
  difference?: Buffer | undefined
  count?: number | undefined
  text?: string | undefined
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Collects differences; `write` renders them as a page and returns its path. */
export function openReport() {
  rmSync(folder, { recursive: true, force: true })
  const sections: string[] = []
  const picture = (name: string, label: string, png: Buffer | undefined) => {
    if (!png) return ''
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, name), png)
    return `<figure><figcaption>${label}</figcaption><a href="${name}"><img loading="lazy" src="${name}" alt="${label}"></a></figure>`
  }
  return {
    add: ({ story, mode, verdict, before, after, difference, count, text }: Finding) => {
      const name = `${story.id}.${mode}`
      const pixels = count === undefined ? '' : `, ${count} pixels of the stored picture`
      const heading = `${story.title} / ${story.name} · ${mode} · ${verdict}${pixels}`
      sections.push(
        `<section data-kind="${story.kind}" data-verdict="${verdict}"><h2>${escaped(heading)}</h2><div>` +
          picture(`${name}.before.png`, 'Before', before) +
          picture(`${name}.after.png`, 'After', after) +
          picture(`${name}.difference.png`, 'Difference', difference) +
          (text === undefined ? '' : `<pre>${escaped(text)}</pre>`) +
          '</div></section>',
      )
    },
    write: (): string => {
      mkdirSync(folder, { recursive: true })
      const path = join(folder, 'index.html')
      writeFileSync(path, pageOf(sections))
      return path
    },
  }
}

const option = (value: string) => `<option>${value}</option>`
const kinds = ['receipts', 'errors', 'components', 'screens'].map(option).join('')
const verdicts = ['changed', 'new', 'gone'].map(option).join('')

const pageOf = (sections: readonly string[]) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Differences: ${sections.length}</title>
<style>
  body { font: 16px/1.4 system-ui, sans-serif; margin: 0; background: Canvas; color: CanvasText }
  header { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 16px; align-items: center; padding: 12px 16px; background: Canvas; border-bottom: 1px solid }
  h1 { font-size: 20px; margin: 0 } h2 { font-size: 16px; margin: 0 0 8px }
  section { padding: 16px; border-bottom: 1px solid } section[hidden] { display: none }
  section > div { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 12px; align-items: start }
  figure { margin: 0 } img { width: 100%; border: 1px solid } pre { white-space: pre-wrap; grid-column: 1 / -1 }
  select, input { font: inherit; padding: 4px 8px }
</style>
<header><h1><output id="count">${sections.length}</output> differences</h1>
<label>Kind <select id="kind"><option value="">All</option>${kinds}</select></label>
<label>Verdict <select id="verdict"><option value="">All</option>${verdicts}</select></label>
<label>Story <input id="words" type="search"></label></header>
<main>${sections.join('\n')}</main>
<script>
  const [kind, verdict, words, count] = ['kind', 'verdict', 'words', 'count'].map((id) => document.getElementById(id))
  const filter = () => {
    let shown = 0
    for (const section of document.querySelectorAll('section')) {
      const { kind: itsKind, verdict: itsVerdict } = section.dataset
      const text = section.firstElementChild.textContent.toLowerCase()
      const isShown = [itsKind, ''].includes(kind.value) && [itsVerdict, ''].includes(verdict.value) && text.includes(words.value.toLowerCase())
      section.hidden = !isShown
      if (isShown) shown += 1
    }
    count.textContent = shown
  }
  for (const control of [kind, verdict, words]) control.addEventListener('input', filter)
</script>
</html>
`
