import { signIn } from './counter.ts'
import { expect, test } from './fixtures.ts'
import { worldOf } from './security-seed.ts'
import { seedDiscrepancy } from './seed-discrepancy.ts'

test('resolves a discrepancy by keyboard', async ({ page, server }) => {
  const world = worldOf(server)
  const { _id: terminalId } = await world.terminal('Front Counter 2')
  const { payment, transactionId } = await seedDiscrepancy(world, server, terminalId)

  await signIn(page, 'admin@lakeview.example')
  const notice = page.getByRole('link', { name: /discrepanc/i }).first()
  await notice.focus()
  await page.keyboard.press('Enter')
  const row = page.getByRole('row', {
    name: new RegExp(`Different amounts.*${transactionId}`, 's'),
  })
  await expect(row).toContainText('$16.00')
  await expect(row).toContainText('$1.00')
  await expect(row).toContainText('Reported by Cory Mason')

  await row.getByRole('button', { name: /^Open/ }).focus()
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'Different amounts' })
  await details.getByRole('button', { name: 'Take' }).focus()
  await page.keyboard.press('Enter')
  await expect(details.getByRole('button', { name: 'Resolve' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Resolve with a Note' })
  await dialog.getByRole('textbox', { name: 'Note' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This field cannot be blank.').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Note' }).focus()
  await page.keyboard.type('The card was charged one dollar by hand.')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The note has been saved')).toBeVisible()
  const resolved = page.getByRole('table', { name: 'Resolved discrepancies' })
  await expect(resolved.getByRole('row', { name: new RegExp(transactionId ?? '') })).toContainText(
    'The card was charged one dollar by hand.',
  )

  await page.goto(`/receipt/${payment._id}`)
  await expect(page.getByRole('main')).toContainText(/Canceled/)
})
