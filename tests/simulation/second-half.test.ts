import { simulateByChance } from './by-chance.ts'

simulateByChance({ from: 1201, count: 200 })
