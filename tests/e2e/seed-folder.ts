import { startServer } from '#server/main/start-server.ts'
import { emptySnapshot } from '#tests/server/database-snapshots.ts'

/**
 * Program that seeds the demo into the folder that it is given. Without a card processor the demo has no closed days,
 * and so no differences that every screen would announce.
 */
const [path] = process.argv.slice(2)
if (path === undefined) throw new Error('Usage: seed-folder.ts FOLDER')
const snapshot = await emptySnapshot()
const server = await startServer({ demo: true, storage: { kind: 'folder', path, snapshot } })
await server.close()
