import { spawn } from 'node:child_process'

import { root } from '#tests/architecture/module-graph.ts'

// Chromatic's own error for a missing token is a page long.
if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  console.log(
    'Chromatic needs the token of a project: set CHROMATIC_PROJECT_TOKEN. `npm run visual` needs none.',
  )
  process.exitCode = 1
} else {
  const command = ['chromatic', ...process.argv.slice(2)]
  const chromatic = spawn('npx', command, { cwd: root, stdio: 'inherit' })
  chromatic.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
}
