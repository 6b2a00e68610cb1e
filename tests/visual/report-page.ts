import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { type Finding, pictureName, reportFolder, type Side } from './findings.ts'
import type { Group } from './groups.ts'
import { acceptCommand } from './selection.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const commandLine = (label: string, command: string) =>
  `<p class="command"><span>${label}</span> <code>${escaped(command)}</code> <button type="button">Copy</button></p>`

function image(finding: Finding, side: Side): string | undefined {
  const name = pictureName(finding, side)
  if (!existsSync(join(reportFolder, name))) return undefined
  const width = /\d+$/.exec(finding.mode)?.[0] ?? ''
  return `<img loading="lazy" class="${side}" width="${width}" src="${name}" alt="${side}">`
}

function look(finding: Finding): string {
  const { story, mode, verdict, count, text } = finding
  const pixels = count === undefined ? '' : ` · ${counted(count, 'pixel', 'pixels')}`
  const heading = `${story.title} / ${story.name} · ${mode} · ${verdict}${pixels}`
  const sides = (['before', 'after', 'difference'] as const).flatMap((side) => {
    const picture = image(finding, side)
    return picture === undefined ? [] : [[side, picture] as const]
  })
  const figures = sides.map(
    ([side, picture]) => `<figure><figcaption>${side}</figcaption>${picture}</figure>`,
  )
  const layers = sides.filter(([side]) => side !== 'difference').map(([, picture]) => picture)
  const range =
    layers.length === 2
      ? '<label>before and after <input type="range" min="0" max="100" value="50"></label>'
      : ''
  return `<article><h3>${escaped(heading)}</h3>
${commandLine('Accept this story:', acceptCommand([story.id]))}
${text === undefined ? '' : `<pre>${escaped(text)}</pre>`}
<div class="sides">${figures.join('')}</div>
<div class="stack">${range}<div>${layers.join('')}</div></div></article>`
}

function section({ cause, findings, ids }: Group): string {
  const [first, ...rest] = findings.map(look)
  const size = `${counted(ids.length, 'story', 'stories')}, ${counted(findings.length, 'look', 'looks')}`
  const others = `<details><summary>${counted(rest.length, 'more look', 'more looks')}</summary>${rest.join('\n')}</details>`
  return `<section><h2>${escaped(cause)} · ${size}</h2>
${commandLine('Accept this group:', acceptCommand(ids))}
${first ?? ''}${rest.length > 0 ? others : ''}</section>`
}

/** The report as HTML. `command` accepts everything in it. */
export const reportPage = (groups: readonly Group[], command: string): string => `<!doctype html>
<html lang="en" data-view="sides"><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<title>${counted(groups.length, 'difference', 'differences')}</title>
<style>
  body { font: 16px/1.4 system-ui, sans-serif; margin: 0; background: Canvas; color: CanvasText }
  header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; padding: 12px 16px; background: Canvas; border-bottom: 1px solid }
  h1, h2, h3, p { margin: 0 } h1 { font-size: 20px } h2 { font-size: 18px } h3 { font-size: 16px }
  section { display: grid; gap: 12px; padding: 24px 16px; border-bottom: 1px solid } article { display: grid; gap: 8px; padding-block: 12px }
  summary { padding: 8px; cursor: pointer } [hidden] { display: none }
  select, input, button { font: inherit; padding: 4px 8px }
  .command { display: flex; gap: 8px; align-items: baseline } .command span { white-space: nowrap }
  code { overflow-wrap: anywhere; max-height: 4lh; overflow: auto; background: #8882; padding: 2px 6px; user-select: all }
  .sides { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 12px; align-items: start }
  figure { margin: 0 } img { max-width: 100%; height: auto; outline: 1px solid #888 } pre { white-space: pre-wrap; margin: 0 }
  .stack { --share: 50; display: grid; gap: 8px } .stack div { position: relative; display: grid; width: fit-content } .stack img { grid-area: 1 / 1 }
  .stack label { display: flex; gap: 8px; width: min(100%, 480px) } .stack input { flex: 1 }
  [data-view='sides'] .stack, html:not([data-view='sides']) .sides { display: none }
  [data-view='overlay'] .before + .after { opacity: calc(var(--share) / 100) }
  [data-view='slider'] .before + .after { clip-path: inset(0 0 0 calc(var(--share) * 1%)) }
  [data-view='slider'] .stack div:has(.before + .after)::after { content: ''; position: absolute; inset-block: 0; inset-inline-start: calc(var(--share) * 1%); border-inline-start: 2px solid #d6003c }
</style>
<header><h1>${counted(groups.length, 'group', 'groups')} of differences</h1>
<label>View <select><option value="sides">Side by side</option><option value="overlay">Overlay</option><option value="slider">Slider</option></select></label>
<label>Filter <input type="search" placeholder="title, story or theme"></label>
${commandLine('Accept all:', command)}</header>
<main>${groups.map(section).join('\n')}</main>
<script>
  const all = (selector, within = document) => [...within.querySelectorAll(selector)]
  document.querySelector('select').addEventListener('input', (event) => {
    document.documentElement.dataset.view = event.target.value
  })
  document.querySelector('[type=search]').addEventListener('input', (event) => {
    const word = event.target.value.toLowerCase()
    for (const section of all('section')) {
      const articles = all('article', section)
      for (const article of articles) article.hidden = !article.textContent.toLowerCase().includes(word)
      section.hidden = articles.every((article) => article.hidden)
      if (word) for (const details of all('details', section)) details.open = true
    }
  })
  document.addEventListener('input', ({ target }) => {
    if (target.type === 'range') target.closest('.stack').style.setProperty('--share', target.value)
  })
  document.addEventListener('click', async ({ target }) => {
    if (target.tagName !== 'BUTTON') return
    getSelection().selectAllChildren(target.previousElementSibling)
    await navigator.clipboard.writeText(target.previousElementSibling.textContent)
    target.textContent = 'Copied'
  })
</script>
</html>
`
