import { startCluster } from './cluster.ts'
import { requirePrograms } from './programs.ts'

/** `npm run cluster`: a cluster on loopback until Ctrl+C. */
const cluster = await startCluster(requirePrograms())
console.log(`The point of sale   ${cluster.origin}`)
console.log(`The database        ${cluster.databaseUrl}`)
for (const { name, address } of cluster.machines) {
  console.log(`${name}   ${address}: PostgreSQL 5432, PgBouncer 6432, Patroni 8008, etcd 2379`)
}
console.log('Ctrl+C ends all of them.')
