import { useMemo, useState } from 'react'

import { grandTotalOf } from '#domain/checkout/cart.ts'
import { t } from '#domain/language/staff-text.ts'
import { format } from '#domain/money/money.ts'
import { feesDependOnCard } from '#domain/pricing/fee.ts'
import type { PaymentMethod } from '#domain/pricing/payment-method.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import { useStore } from '#features/shared/store.ts'
import {
  chosenTerminalStore,
  cloudLaneStore,
  rememberTerminal,
} from '#features/shared/workstation.ts'
import type { Announcement } from '#ui/StepDialog/LiveRegions.tsx'
import { StepDialog } from '#ui/StepDialog/StepDialog.tsx'

import { charge, chargeAccount, chargeAnotherCard, goToNextStep } from '../charge/charge.ts'
import { canGoBack, type Checkout, type CheckoutFacts } from '../state/checkout-machine.ts'
import { changeCart, sendCheckout, useCart, useCheckout } from '../state/checkout-store.ts'
import { useFees } from '../state/fees.ts'
import { headingOf, progressOf, stageOf } from './checkout-messages.ts'
import * as styles from './CheckoutDialog.css.ts'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { type StepHeading, StepFrameContext, StepHeadingContext } from './step-frame.tsx'
import { CheckReader } from './steps/CheckReader.tsx'
import { ConnectToCardReader } from './steps/ConnectToCardReader.tsx'
import { CustomerInfo } from './steps/CustomerInfo.tsx'
import { PaymentConfirmation } from './steps/PaymentConfirmation.tsx'
import { ProcessPaymentCard } from './steps/ProcessPaymentCard.tsx'
import { SelectPaymentCardSubType } from './steps/SelectPaymentCardSubType.tsx'
import { SelectPaymentMethod } from './steps/SelectPaymentMethod.tsx'

/** The open checkout; while the dialog fades out, the one that it showed last. */
const useShownCheckout = (): Checkout => {
  const checkout = useCheckout()
  const [shown, setShown] = useState(checkout)
  if (checkout.isOpen && checkout !== shown) setShown(checkout)
  return checkout.isOpen ? checkout : { ...shown, isOpen: false }
}

export interface CheckoutDialogProps {
  config: ServiceOfferingConfig
  methods: readonly PaymentMethod[]
  /** Renders the dialog hidden, so that its code has run before it opens. */
  isPrerendered?: boolean
  onPrintReceipt: (paymentId: string) => void
}

/** The sale, one question per step; `checkout-machine.ts` picks the step (SPEC §2, §4). */
export function CheckoutDialog({
  config,
  methods,
  isPrerendered = false,
  onPrintReceipt,
}: CheckoutDialogProps) {
  const cart = useCart()
  const checkout = useShownCheckout()
  const terminalId = useStore(chosenTerminalStore)
  const cloudLane = useStore(cloudLaneStore)
  const openFees = useFees(cart)
  const fees = useFees(cart, cart.cardSubType)
  const [footer, setFooter] = useState<Element | null>(null)
  const [announcement, announce] = useState<Announcement | null>(null)
  const [heading, setHeading] = useState<StepHeading | null>(null)
  const frame = useMemo(() => ({ footer, announce }), [footer])

  const { step, confirmed } = checkout
  const facts: CheckoutFacts = {
    acceptedMethods: methods,
    paymentMethod: confirmed ? confirmed.paymentMethodType : cart.paymentMethod,
    needsCardSubType: confirmed
      ? confirmed.cardSubTypeSelectedByTeller !== 'NONE'
      : feesDependOnCard(openFees.fees),
  }
  const total = confirmed ? confirmed.totals.grandTotal : grandTotalOf(cart, fees.fees)
  const next = () => goToNextStep(facts, config)
  const close = () => sendCheckout({ type: 'closed' })

  return (
    <StepFrameContext value={frame}>
      <StepHeadingContext value={setHeading}>
        <StepDialog
          title={t('Checkout')}
          isOpen={checkout.isOpen || isPrerendered}
          onClose={close}
          stepKey={`${stageOf(checkout)} ${heading?.key ?? ''}`}
          heading={heading?.text ?? headingOf(checkout, config.serviceOfferingId)}
          progress={{
            ...progressOf(step, facts, config.serviceOfferingId),
            isComplete: confirmed !== null && confirmed.status !== 'CHECKING',
          }}
          summary={<CheckoutSummary cart={cart} fees={fees} config={config} payment={confirmed} />}
          {...(canGoBack(checkout) && { onBack: () => sendCheckout({ type: 'back' }) })}
          footer={<div ref={setFooter} className={styles.actions} />}
          announcement={announcement}
        >
          {step === 'SelectPaymentMethod' && (
            <SelectPaymentMethod
              methods={methods}
              chosen={cart.paymentMethod}
              onChoose={(paymentMethod) => changeCart({ type: 'setPaymentMethod', paymentMethod })}
              onNext={next}
            />
          )}
          {step === 'ConnectToCardReader' && (
            <ConnectToCardReader
              config={config}
              remembered={{ terminalId, cloudLane }}
              skipsAutoConnect={checkout.wasReachedByBack}
              onConnected={(terminal) => {
                rememberTerminal(terminal)
                changeCart({ type: 'setTerminal', terminal })
                next()
              }}
            />
          )}
          {step === 'SelectPaymentCardSubType' && (
            <SelectPaymentCardSubType
              cart={cart}
              config={config}
              onChoose={(cardSubType) => changeCart({ type: 'setCardSubType', cardSubType })}
              onNext={next}
            />
          )}
          {step === 'CustomerInfo' && (
            <CustomerInfo
              contact={cart.contact}
              requirements={config}
              language={config.spanishReceipts === 'ON_REQUEST' ? cart.customerLanguage : null}
              onType={(contact) => changeCart({ type: 'setContact', contact })}
              onLanguage={(customerLanguage) =>
                changeCart({ type: 'setCustomerLanguage', customerLanguage })
              }
              onDone={(contact) => {
                changeCart({ type: 'setContact', contact })
                next()
              }}
            />
          )}
          {step === 'ProcessPaymentCard' && (
            <ProcessPaymentCard
              charge={checkout.charge}
              total={total ? format(total) : ''}
              terminal={cart.terminal}
              isDebit={cart.cardSubType === 'DEBIT'}
              isRehearsal={config.isRehearsal === true}
              onRetry={() => void charge(config)}
              onAnotherCard={() => chargeAnotherCard(config)}
            />
          )}
          {step === 'CheckReader' && (
            <CheckReader
              charge={checkout.charge}
              total={total && !fees.isLoading && !fees.error ? format(total) : null}
              fees={fees}
              onCharge={chargeAccount}
              onReset={() => sendCheckout({ type: 'charge', charge: { kind: 'none' } })}
            />
          )}
          {confirmed && (
            <PaymentConfirmation
              payment={confirmed}
              notice={checkout.notice}
              onDone={close}
              onPrintReceipt={() => {
                close()
                onPrintReceipt(confirmed._id)
              }}
            />
          )}
        </StepDialog>
      </StepHeadingContext>
    </StepFrameContext>
  )
}
