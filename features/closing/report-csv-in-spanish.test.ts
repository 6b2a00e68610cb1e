import { expect, it } from 'vitest'

import { buildClosing, buildPeriodReport } from '#mocks/fixtures/closing.ts'
import { inSpanish } from '#tests/in-spanish.ts'

it('is in the language of the page, but for the names of the office', async () => {
  const { periodReportCsv } = await inSpanish(() => import('./period-report-csv.ts'))
  const { zReportCsv } = await import('./z-report-csv.ts')
  const closing = buildClosing()
  const report = buildPeriodReport()
  const [head, ...lines] = periodReportCsv(report).split('\r\n')
  expect(head).toBe('\u{FEFF}Sección,Nombre,Conteo,Ventas,Reembolsos,Cargos,Neto,Moneda')
  const text = lines.join('\n')
  expect(text).toContain('Totales,Contracargos,')
  expect(text).toContain('Cajero,Cory Mason,')
  expect(text).toContain('Forma de pago,Tarjeta de crédito,')
  expect(text).toContain(`Informe,${report.firstDay} a ${report.lastDay},`)
  const { number, businessDay } = closing.report
  expect(zReportCsv(closing)).toContain(`Informe,Cierre ${number} del ${businessDay},`)
})
