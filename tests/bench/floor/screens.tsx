import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

import type { CustomProduct } from '#domain/catalog/product.ts'
import type { LedgerRow } from '#domain/reports/ledger-row.ts'

/* The least that React, its router and its cache need to show the same screens: no validation, design or actions. */

const read = async <Contents,>(path: string): Promise<Contents> => {
  const response = await fetch(path)
  return ((await response.json()) as { contents: Contents }).contents
}

function SignIn() {
  return (
    <form>
      <label>
        Email <input />
      </label>
      <label>
        Password <input type="password" />
      </label>
      <button>Sign in</button>
    </form>
  )
}

function Catalog() {
  const { data } = useQuery({
    queryKey: ['products'],
    queryFn: () => read<CustomProduct[]>('/data/products'),
  })
  return (
    <ul>
      {data?.map(({ _id, name, priceAmount }) => (
        <li key={_id}>
          <button>
            {name} {priceAmount}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Transactions() {
  const { data } = useQuery({
    queryKey: ['payments'],
    queryFn: () => read<LedgerRow[]>('/data/payments'),
  })
  return (
    <table aria-label="Transactions">
      <tbody>
        {data?.slice(0, 20).map(({ _id, createdAt, location, confirmationNumber, amount }) => (
          <tr key={_id}>
            <td>{new Date(createdAt * 1000).toISOString()}</td>
            <td>{location}</td>
            <td>{confirmationNumber}</td>
            <td>{amount.amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Delay before printing, from the specification. */
const printDelay = 500

function Steps() {
  const [step, setStep] = useState(0)
  return (
    <dialog open aria-label="Checkout">
      <h3>Step {step}</h3>
      <button onClick={() => setStep(step + 1)}>Next</button>
      <button onClick={() => setTimeout(() => print(), printDelay)}>Print</button>
    </dialog>
  )
}

const root = createRootRoute({
  component: () => (
    <main>
      <Outlet />
    </main>
  ),
})
const pages = {
  '/login': SignIn,
  '/catalog': Catalog,
  '/transactions': Transactions,
  '/steps': Steps,
}
const router = createRouter({
  routeTree: root.addChildren(
    Object.entries(pages).map(([path, component]) =>
      createRoute({ getParentRoute: () => root, path, component }),
    ),
  ),
})

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
