import { simulateByChance } from './by-chance.ts'

simulateByChance({ from: 1, count: 1_000 })
