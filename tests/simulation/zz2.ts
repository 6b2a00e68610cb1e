import { openLaboratory } from './world/laboratory.ts'
import { runSchedule } from './schedule.ts'
const { office, close } = await openLaboratory()
const a = await runSchedule(office, { seed: 3 })
const b = await runSchedule(office, { seed: 3 })
const c = await runSchedule(office, { seed: 3 })
for (const [x, y] of [[a, b], [b, c]]) {
  console.log(x.hash, y.hash, x.passed.length, y.passed.length)
  const i = x.log.findIndex((l, n) => l !== y.log[n])
  console.log(x.log.slice(i - 2, i + 3), y.log.slice(i - 2, i + 3))
  const j = x.passed.findIndex((l, n) => l.what !== y.passed[n]?.what)
  console.log(x.passed.slice(j-1, j + 3).map((p) => `${p.number} ${p.boundary} ${p.what}`), y.passed.slice(j-1, j + 3).map((p) => `${p.number} ${p.boundary} ${p.what}`))
}
await close()
