import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react'

import { Provider } from '#ui/Provider/Provider.tsx'
import { Text } from '#ui/Text/Text.tsx'
import { ToastRegion } from '#ui/Toast/Toast.tsx'

import { compile } from './compile.ts'
import { leaveFocus } from './leave-focus.ts'
import { isShow, listenTo, type Report } from './messages.ts'
import { scope } from './scope.ts'

const report = (message: Report) => window.parent.postMessage(message, location.origin)
const reportFailure = (error: unknown) =>
  report({ report: 'failed', because: error instanceof Error ? error.message : String(error) })

const ignore = () => {}

/**
 * Shows the compositions that the editor around it sends. It reads none from its own address, so no link can run code
 * here. If a composition cannot be shown, it shows the last one that could.
 */
export function Result() {
  const [shown, setShown] = useState<{ Composition: ComponentType; count: number }>()
  const [good, setGood] = useState<ComponentType>()
  useEffect(() => {
    let isFirst = true
    const stop = listenTo(
      () => window.parent,
      (message) => {
        if (!isShow(message)) return
        if (isFirst) leaveFocus()
        isFirst = false
        try {
          const Composition = compile(message.composition, scope)
          setShown((before) => ({ Composition, count: (before?.count ?? 0) + 1 }))
        } catch (error) {
          reportFailure(error)
        }
      },
    )
    report({ report: 'ready' })
    return stop
  }, [])
  if (!shown) return <Text>The playground shows its composition here.</Text>
  const { Composition, count } = shown
  const Good = good
  return (
    <Provider navigate={ignore}>
      <Catch
        key={count}
        onError={reportFailure}
        instead={Good && <Catch onError={ignore}>{<Good />}</Catch>}
      >
        <Composition />
        <Shown
          onShown={() => {
            setGood(() => Composition)
            report({ report: 'shown' })
          }}
        />
      </Catch>
      <ToastRegion />
    </Provider>
  )
}

/** Calls `onShown` once if what is beside it could be rendered. */
function Shown({ onShown }: { onShown: () => void }) {
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(onShown, [])
  return null
}

interface CatchProps {
  onError: (error: unknown) => void
  instead?: ReactNode
  children: ReactNode
}

class Catch extends Component<CatchProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}
