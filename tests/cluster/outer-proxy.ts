import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { configuration, type Values } from './configuration.ts'
import { createPart, type Part } from './part.ts'
import type { Programs } from './programs.ts'

/** nginx with a certificate of its own for the address `public`; the caller starts it. */
export function createProxy(
  programs: Programs,
  values: Values,
  folder: string,
): { nginx: Part; certificate: string } {
  const [name = ''] = values['public']?.split(':') ?? []
  const certificate = join(folder, 'certificate.pem')
  const certificateKey = join(folder, 'certificate-key.pem')
  const subject = ['-subj', '/CN=counter', '-addext', `subjectAltName=IP:${name}`]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-keyout', certificateKey, '-out', certificate]
  execFileSync(programs.openssl, ['req', '-x509', '-days', '2', ...key, ...subject, ...files], {
    stdio: 'ignore',
  })
  const own = { name, certificate, certificateKey, nginxPid: join(folder, 'nginx.pid') }
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration('nginx.conf', { ...values, ...own, nginxLogs: folder }))
  const nginx = createPart(
    {
      name: 'nginx',
      program: programs.nginx,
      arguments: ['-c', file, '-g', 'daemon off;'],
      log: join(folder, 'nginx.log'),
    },
    { folder },
  )
  return { nginx, certificate: readFileSync(certificate, 'utf8') }
}
