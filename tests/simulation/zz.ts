import { runSchedule } from './schedule.ts'
import { openLaboratory } from './world/laboratory.ts'

const t0 = performance.now()
const { office, close } = await openLaboratory()
console.log('open', (performance.now() - t0).toFixed(0))
const [from = '0', count = '1'] = process.argv.slice(2)
const t1 = performance.now()
const c1 = process.cpuUsage()
let st = 0
let red = 0
if (from === 'none') {
  const r = await runSchedule(office, {
    seed: 1,
    flow: process.env.FLOW as never,
    kinds: {},
  })
  console.log(r.log.join('\n'), r.passed.map((p) => `${p.name}`).join('\n'), r.verdict, r.hash)
  const r2 = await runSchedule(office, {
    seed: 1,
    flow: process.env.FLOW as never,
    kinds: {},
  })
  console.log(r2.hash, r2.hash === r.hash)
} else
  for (let s = Number(from); s < Number(from) + Number(count); s++) {
    const r = await runSchedule(office, { seed: s, flow: process.env.FLOW as never })
    st += r.passed.length
    if (Number(count) === 1) console.log(r.log.join('\n'), r.hash)
    if (r.verdict.violations.length) {
      red++
      console.log(
        'RED',
        s,
        r.hits.map((h) => `${h.boundary} ${h.what} ${h.kind}`),
        r.verdict.violations,
      )
    }
  }
const n = Number(count)
const cc = process.cpuUsage(c1)
console.log('cpu ms each', (cc.user + cc.system) / 1000 / n, 'crossings', st / n)
console.log('schedules', n, 'red', red, ((performance.now() - t1) / n).toFixed(1), 'ms each')
await close()
