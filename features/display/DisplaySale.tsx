import { choiceLabel, displayMessages } from '#domain/display/display-messages.ts'
import type { DisplayChoice, DisplaySnapshot } from '#domain/display/display-snapshot.ts'
import type { Translate } from '#domain/language/translate.ts'
import { format, type Money } from '#domain/money/money.ts'
import { feeText } from '#domain/pricing/fee-display.ts'
import { feeName } from '#domain/pricing/fee-name.ts'

import * as styles from './DisplayScreen.css.ts'

export interface DisplaySaleProps {
  snapshot: DisplaySnapshot
  translate: Translate
}

/** The items, and the fee and total of each way to pay that is still open. */
export function DisplaySale({ snapshot, translate }: DisplaySaleProps) {
  const { lines, subTotal, feeLabel, choices } = snapshot
  const [first, ...others] = choices
  return (
    <section className={styles.sale} aria-label={translate(displayMessages.items)}>
      <ul className={styles.items}>
        {lines.map(({ name, amount }, index) => (
          // Lines have no other identity here.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={styles.line}>
            {name === null ? (
              <span>{translate(displayMessages.item)}</span>
            ) : (
              <bdi lang="en">{name}</bdi>
            )}
            <span className={styles.money}>{format(amount)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.sums}>
        <dl className={styles.rows}>
          <Row label={translate(displayMessages.subTotal)} value={format(subTotal)} />
          {first && others.length === 0 && (
            <>
              <Row label={feeName(feeLabel, translate)} value={feeOf(first, translate)} />
              <Row label={translate(displayMessages.total)} value={totalOf(first.total)} isTotal />
            </>
          )}
        </dl>
        {others.length > 0 && <Choices snapshot={snapshot} translate={translate} />}
      </div>
    </section>
  )
}

function Row({
  label,
  value,
  isTotal = false,
}: {
  label: string
  value: string
  isTotal?: boolean
}) {
  return (
    <div className={isTotal ? styles.total : styles.line}>
      <dt>{label}</dt>
      <dd className={styles.money}>{value}</dd>
    </div>
  )
}

function Choices({ snapshot, translate }: DisplaySaleProps) {
  const { choices, feeLabel, serviceOfferingId } = snapshot
  return (
    <table className={styles.choices}>
      <thead>
        <tr>
          <th scope="col" className={styles.choice}>
            {translate(displayMessages.payBy)}
          </th>
          <th scope="col" className={styles.column}>
            {feeName(feeLabel, translate)}
          </th>
          <th scope="col" className={styles.column}>
            {translate(displayMessages.total)}
          </th>
        </tr>
      </thead>
      <tbody>
        {choices.map((choice) => (
          <tr key={`${choice.method} ${choice.cardSubType}`}>
            <th scope="row" className={styles.choice}>
              {translate(choiceLabel(choice, serviceOfferingId))}
            </th>
            <td className={styles.figure}>{feeOf(choice, translate)}</td>
            <td className={styles.wholeFigure}>{totalOf(choice.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const feeOf = ({ fee, method }: DisplayChoice, translate: Translate): string => {
  if (fee === null) return translate(displayMessages.notCalculated)
  const text = feeText(fee, method)
  return text === 'No fee' ? translate(text) : text
}

const totalOf = (total: Money | null): string => (total ? format(total) : '…')
