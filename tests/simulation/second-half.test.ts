import { simulateByChance } from './by-chance.ts'

simulateByChance({ from: 2001, count: 1_000 })
