import { expect } from 'storybook/test'

import { findPage, HostedPage } from '#storybook/hosted-page.tsx'
import preview from '#storybook/preview.tsx'
import { onPhone } from '#storybook/screen.tsx'

/** The public page to which the QR code of a receipt leads; the server makes it (.storybook/verify-pages.ts). */
const meta = preview.meta({
  title: 'Screens/Receipt/Public check',
  component: HostedPage,
  parameters: { layout: 'fullscreen' },
})

const saying = (page: string, heading: string, text: string) => ({
  args: { page: `verify/${page}.html` },
  play: async () => {
    const shown = await findPage()
    await expect(shown.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(shown.getByText(text)).toBeVisible()
  },
})

const genuine = 'This receipt is genuine'

export const Form = meta.story(
  saying('form-en', 'Check a receipt', 'Type the code below the QR code.'),
)

export const Genuine = meta.story(saying('genuine-en', genuine, 'Nothing has been refunded.'))

export const PartlyRefunded = meta.story(
  saying('partly-refunded-en', genuine, '$5.33 has been refunded since.'),
)

export const Refunded = meta.story(
  saying('refunded-en', genuine, 'The whole payment has been refunded since.'),
)

export const Refund = meta.story(saying('refund-en', genuine, 'It is the receipt of a refund.'))

export const ReturnedCheck = meta.story(
  saying('returned-check-en', genuine, 'It is the receipt of a payment that the bank returned.'),
)

export const Canceled = meta.story(
  saying('canceled-en', genuine, 'This charge has been canceled since.'),
)

export const CanceledRefund = meta.story(
  saying(
    'canceled-refund-en',
    genuine,
    'This has been canceled since. The original payment stands.',
  ),
)

/** Signed with a known key, by a server whose payments this one does not have. */
export const OfAnotherServer = meta.story(
  saying(
    'elsewhere-en',
    'The signature of this receipt is genuine',
    'Its payment is not in the records of this server. Ask the office whether it was refunded.',
  ),
)

/** Also forged, altered and of a rehearsal: the page never says what is wrong. */
export const Unknown = meta.story({
  name: 'This receipt was not found',
  ...saying(
    'unknown-en',
    'This receipt was not found',
    'Compare each character with the receipt, and type the code again.',
  ),
})

export const TooMany = meta.story({
  name: 'Too many codes were not found',
  ...saying(
    'busy-en',
    'Try again later',
    'Too many codes from this network were not found. Try again in 30 minutes.',
  ),
})

export const FormInSpanish = meta.story(
  saying('form-es', 'Verificar un recibo', 'Escriba el código que está debajo del código QR.'),
)

export const GenuineInSpanish = meta.story(
  saying('genuine-es', 'Este recibo es auténtico', 'No se ha reembolsado nada.'),
)

export const RefundedInSpanish = meta.story(
  saying('refunded-es', 'Este recibo es auténtico', 'Después se reembolsó el pago completo.'),
)

export const UnknownInSpanish = meta.story(
  saying(
    'unknown-es',
    'No se encontró este recibo',
    'Compare cada carácter con el recibo y escriba el código de nuevo.',
  ),
)

export const Narrow = meta.story({
  ...onPhone,
  ...saying(
    'unknown-es',
    'No se encontró este recibo',
    'Compare cada carácter con el recibo y escriba el código de nuevo.',
  ),
})
