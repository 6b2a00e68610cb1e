import { expect, fn, screen, waitFor } from 'storybook/test'

import { usd } from '#domain/money/money.ts'
import { buildDisplayChoice, buildDisplaySnapshot } from '#mocks/fixtures/display.ts'
import preview from '#storybook/preview.tsx'
import { onPhone, staysInWidth } from '#storybook/screen.tsx'

import { DisplayScreen } from './DisplayScreen.tsx'
import type { Shown } from './follow-window.ts'

/** A small tablet on its stand. */
const meta = preview.meta({
  title: 'Screens/Customer Display/Spanish',
  component: DisplayScreen,
  args: { onLanguage: fn() },
  parameters: {
    layout: 'fullscreen' as const,
    viewport: {
      options: { tablet: { name: 'Tablet', styles: { width: '1024px', height: '600px' } } },
    },
  },
  globals: { viewport: { value: 'tablet' } },
})

type Overrides = Parameters<typeof buildDisplaySnapshot>[0]
const showing = (overrides: Overrides): { shown: Shown } => ({
  shown: { kind: 'sale', snapshot: buildDisplaySnapshot(overrides) },
})

const choices = [
  buildDisplayChoice(),
  buildDisplayChoice({ cardSubType: 'DEBIT', fee: usd('1.50'), total: usd('16.50') }),
  buildDisplayChoice({ method: 'BANK', cardSubType: null, fee: usd('0.00'), total: usd('15.00') }),
]

const prompts = (title: string) => async () => {
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible())
  await expect(screen.getByRole('main')).toHaveAttribute('lang', 'es')
  await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(window.innerHeight)
  await staysInWidth()
}

export const Offered = meta.story({
  args: showing({ canChooseLanguage: true, amount: null, choices }),
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'English' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    const spanish = canvas.getByRole('button', { name: 'Español' })
    await expect(spanish.getBoundingClientRect().height).toBeGreaterThanOrEqual(56)
    await userEvent.click(spanish)
    await expect(args.onLanguage).toHaveBeenCalledWith('es')
    await staysInWidth()
  },
})

export const Chosen = meta.story({
  args: showing({ language: 'es', canChooseLanguage: true, amount: null, choices }),
  play: async (context) => {
    await prompts('Revise lo que va a pagar')()
    const { canvas } = context
    const row = 'Tarjeta de débito $1.50 $16.50'
    await expect(canvas.getByRole('row', { name: row })).toBeVisible()
    await expect(canvas.getByRole('row', { name: 'Banco Sin cargo $15.00' })).toBeVisible()
    await expect(canvas.getByText('Certified Copy')).toHaveAttribute('lang', 'en')
  },
})

export const CardAsked = meta.story({
  args: showing({ language: 'es', stage: 'card' }),
  play: prompts('Inserte, acerque o deslice su tarjeta en el lector'),
})

export const Reversing = meta.story({
  args: showing({ language: 'es', stage: 'reversing', amount: null }),
  play: prompts('El pago no se completó'),
})

export const Paid = meta.story({
  args: showing({ language: 'es', stage: 'paid', lines: [], choices: [] }),
  play: prompts('Pago completado. Gracias.'),
})

export const ConnectionLost = meta.story({
  args: { shown: { kind: 'lost', language: 'es' } },
  play: prompts('Se perdió la conexión'),
})

export const Narrow = meta.story({
  ...onPhone,
  args: showing({ language: 'es', canChooseLanguage: true, amount: null, choices }),
  play: staysInWidth,
})
