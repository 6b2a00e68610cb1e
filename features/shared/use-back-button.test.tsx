import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'

import { eventually } from '#tests/eventually.ts'
import { Dialog } from '#ui/Dialog/Dialog.tsx'
import { StepDialog } from '#ui/StepDialog/StepDialog.tsx'

import { lockStore } from './lock.ts'
import { useBackButton } from './use-back-button.ts'

const { href } = location

afterEach(() => {
  lockStore.set(null)
  history.replaceState(null, '', href)
})

/** A page at /dialog, one step after /before, that shows the dialogs. */
async function openPage(dialogs: React.ReactNode) {
  const browserHistory = createBrowserHistory()
  const rootRoute = createRootRoute({
    component: function Root() {
      useBackButton()
      return <Outlet />
    },
  })
  const before = createRoute({ getParentRoute: () => rootRoute, path: '/before' })
  const page = createRoute({
    getParentRoute: () => rootRoute,
    path: '/dialog',
    component: () => <>{dialogs}</>,
  })
  const router = createRouter({
    routeTree: rootRoute.addChildren([before, page]),
    history: browserHistory,
  })
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  browserHistory.push('/before')
  root.render(<RouterProvider router={router} />)
  await eventually(() => expect(router.state.location.pathname).toBe('/before'))
  browserHistory.push('/dialog')
  await eventually(() => expect(router.state.location.pathname).toBe('/dialog'))
  return {
    path: () => location.pathname,
    close: () => {
      root.unmount()
      element.remove()
      browserHistory.destroy()
    },
  }
}

const shown = (name: string) => eventually(() => expect(document.body.textContent).toContain(name))

/** Presses Back and expects the page to stay. */
const pressBackAndStay = async (page: { path: () => string }) => {
  const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  history.back()
  await popped
  await eventually(() => expect(page.path()).toBe('/dialog'))
}

/** A page whose dialog is at its second step. */
const openSteps = async () => {
  const [close, back] = [vi.fn(), vi.fn()]
  const page = await openPage(
    <StepDialog isOpen title="Steps" stepKey="two" heading="Second" onClose={close} onBack={back}>
      The second step
    </StepDialog>,
  )
  await shown('The second step')
  return { close, back, page }
}

test('closes the topmost dialog and stays on the page', async () => {
  const closeLower = vi.fn()
  const closeUpper = vi.fn()
  const page = await openPage(
    <>
      <Dialog isOpen title="Lower" onClose={closeLower} />
      <Dialog isOpen title="Upper" onClose={closeUpper} />
    </>,
  )
  await shown('Upper')
  history.back()
  await eventually(() => expect(closeUpper).toHaveBeenCalledOnce())
  await eventually(() => expect(page.path()).toBe('/dialog'))
  expect(closeLower).not.toHaveBeenCalled()
  page.close()
})

test('goes back a step where the dialog does', async () => {
  const { close, back, page } = await openSteps()
  history.back()
  await eventually(() => expect(back).toHaveBeenCalledOnce())
  expect(close).not.toHaveBeenCalled()
  page.close()
})

test('loses no press made as soon as the step before is shown', async () => {
  const back = vi.fn(() => {
    if (back.mock.calls.length < 3) setTimeout(() => history.back())
  })
  const page = await openPage(
    <StepDialog
      isOpen
      title="Steps"
      stepKey="three"
      heading="Third"
      onClose={vi.fn()}
      onBack={back}
    >
      The third step
    </StepDialog>,
  )
  await shown('The third step')
  history.back()
  await eventually(() => expect(back).toHaveBeenCalledTimes(3))
  expect(page.path()).toBe('/dialog')
  page.close()
})

test('does nothing at a locked counter', async () => {
  const { close, back, page } = await openSteps()
  lockStore.set({ hasPin: true })
  await pressBackAndStay(page)
  expect(close).not.toHaveBeenCalled()
  expect(back).not.toHaveBeenCalled()
  page.close()
})

test('does nothing while the dialog cannot be closed', async () => {
  const close = vi.fn()
  const page = await openPage(<Dialog isOpen isClosable={false} title="Busy" onClose={close} />)
  await shown('Busy')
  await pressBackAndStay(page)
  expect(close).not.toHaveBeenCalled()
  page.close()
})

test.each([
  ['without an open dialog', <Dialog key="" isOpen={false} title="Closed" onClose={vi.fn()} />],
  [
    'from a dialog with an address of its own',
    <Dialog key="" isOpen hasOwnAddress title="Addressed" onClose={vi.fn()} />,
  ],
])('leaves the page %s', async (_, dialog) => {
  const page = await openPage(dialog)
  history.back()
  await eventually(() => expect(page.path()).toBe('/before'))
  page.close()
})
