import type { Context, Hono } from 'hono'

import { IDLE_HEADER } from '#domain/identity/inactivity.ts'
import { noMerchant } from '#domain/settings/config.ts'
import { integrationTypeOf } from '#domain/terminals/terminal.ts'

import type { Database } from '../db/engine.ts'
import { authorize } from '../http/authorize.ts'
import type { TenantPrincipal } from '../http/call.ts'
import { setRolesHeader } from '../http/mount-endpoints.ts'
import type { Clock } from '../platform/clock.ts'
import { Failure, notFound } from '../platform/errors.ts'
import { readConfig } from '../tenant/read-config.ts'
import { readTerminals } from '../terminals/read-terminals.ts'
import { idleImage } from './idle-image.ts'
import { triposConfigXml } from './tripos-config.ts'

type Downloads = { db: Database; clock: Clock; portalOrigin: () => string }

/** SPEC §7 Downloads: not JSON, so not in the endpoint table. `id` must be the session's service offering. */
export function mountDownloads(app: Hono, { db, clock, portalOrigin }: Downloads): void {
  const authorizeDownload = async (context: Context) => {
    const authorization = context.req.header('authorization')
    const idle = context.req.header(IDLE_HEADER)
    const request = { access: 'settings.edit', authorization, idle, now: clock() } as const
    const onRoles = setRolesHeader(context)
    const principal = await authorize(db, { ...request, onRoles }, undefined)
    const { tenantId } = principal as TenantPrincipal
    const config = await readConfig(db, tenantId)
    if (config.serviceOfferingId !== context.req.param('id')) throw notFound('File')
    return { tenantId, config }
  }

  app.get('/api/downloads/:id/tripos.config', async (context) => {
    const { tenantId, config } = await authorizeDownload(context)
    const { acceptorId, triPosConfig } = config
    if (triPosConfig === null) throw notFound('File')
    if (acceptorId === undefined) throw new Failure(409, noMerchant)
    const lanes = (await readTerminals(db, tenantId))
      .filter((each) => !each.deleted && integrationTypeOf(each) === 'TRIPOS_DIRECT')
      .toSorted((one, other) => one.laneNumber - other.laneNumber)
    const xml = triposConfigXml({ ...triPosConfig, acceptorId }, lanes, portalOrigin())
    return context.body(xml, 200, attachment('text/xml; charset=utf-8', 'triPOS.config'))
  })

  app.get('/api/downloads/:id/idle.png', async (context) => {
    await authorizeDownload(context)
    return context.body(idleImage(), 200, attachment('image/png', 'idle.png'))
  })
}

const attachment = (type: string, name: string) => ({
  'Content-Type': type,
  'Content-Disposition': `attachment; filename="${name}"`,
})
