import { expect, it } from 'vitest'

import { rowsOf } from '#domain/reports/ledger-rows.ts'
import * as states from '#mocks/fixtures/payment-states.ts'
import { inSpanish } from '#tests/in-spanish.ts'

it('is in the language of the page, but for the names of the office', async () => {
  const { historyCsv } = await inSpanish(() => import('./history-csv.ts'))
  const evidence = {
    office: 'Lakeview County Clerk',
    filters: '03/12/2026',
    userName: 'Ada Lindqvist',
    timeZone: 'America/Detroit',
  }
  const names = { terminal: () => 'Front Counter 1', person: () => 'Cory Mason' }
  const now = Date.UTC(2026, 2, 12, 16, 30)
  const [head, refund, sale, ...end] = historyCsv(
    rowsOf([states.refunded]),
    names,
    evidence,
    now,
  ).split('\r\n')
  expect(head).toBe(
    '\u{FEFF}Fecha,Hora,Tipo,Lugar,Terminal,Cajero,N.º de confirmación,Forma de pago,Últimos cuatro,Subtotal,Cargo,Total del pago,Moneda,Fecha de la venta,Motivo,ID del pago,ID de la transacción',
  )
  expect(refund).toMatch(/,Reembolso,City Hall,Front Counter 1,Cory Mason,RFD7Y5K2WG,Crédito,/)
  expect(sale).toMatch(/,Compra,.*,15.00,1.00,16.00,USD,/)
  expect(end).toEqual([
    '',
    'Oficina,Lakeview County Clerk',
    'Filtros,03/12/2026',
    'Descargado por,Ada Lindqvist el 03/12/2026 a las 12:30 PM',
    '',
  ])
})
