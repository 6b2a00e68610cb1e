import { simulateByChance } from './by-chance.ts'

simulateByChance({ from: 1001, count: 1_000 })
