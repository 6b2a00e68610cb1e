import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { configuration, type Values } from './configuration.ts'
import { createPart, type Part } from './part.ts'
import type { Programs } from './programs.ts'

/** nginx at the address `public`; the caller starts it. */
export function createProxy(programs: Programs, values: Values, folder: string): Part {
  const [name = ''] = values['public']?.split(':') ?? []
  const own = { name, nginxPid: join(folder, 'nginx.pid'), nginxLogs: folder }
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration('nginx.conf', { ...values, ...own }))
  return createPart(
    {
      name: 'nginx',
      program: programs.nginx,
      arguments: ['-c', file, '-g', 'daemon off;'],
      log: join(folder, 'nginx.log'),
    },
    { folder },
  )
}
