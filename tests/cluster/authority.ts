import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { Agent } from 'undici'

import { databaseOwner } from '../support/postgres.ts'

/** Paths of files in PEM. */
export type Identity = { certificate: string; certificateKey: string }

export type Authority = {
  /** The path of its certificate. */
  authority: string
  /** Writes a certificate for a name and its addresses. */
  issue: (name: string, addresses: readonly string[]) => Identity
}

const script = fileURLToPath(new URL('../../docs/cluster/certificate.sh', import.meta.url))

/** An authority of a test, with the script that operators use. */
export function createAuthority(folder: string): Authority {
  mkdirSync(folder)
  if (databaseOwner) chownSync(folder, databaseOwner.uid, databaseOwner.gid)
  return {
    authority: join(folder, 'authority.pem'),
    issue: (name, addresses) => {
      const names = addresses.map((address) => `IP:${address}`).join()
      execFileSync('sh', [script, name, names], { cwd: folder, stdio: 'ignore' })
      const certificateKey = join(folder, `${name}-key.pem`)
      if (databaseOwner) chownSync(certificateKey, databaseOwner.uid, databaseOwner.gid)
      return { certificate: join(folder, `${name}.pem`), certificateKey }
    },
  }
}

/** Trusts the authority alone; shows the identity, if there is one, to servers that ask for it. */
export const clientOf = ({ authority }: Authority, identity?: Identity): Agent =>
  new Agent({
    connect: {
      ca: readFileSync(authority),
      ...(identity && {
        cert: readFileSync(identity.certificate),
        key: readFileSync(identity.certificateKey),
      }),
    },
  })
