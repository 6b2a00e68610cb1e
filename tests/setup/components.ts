import { failOnComplaints } from './loud.ts'

failOnComplaints()
