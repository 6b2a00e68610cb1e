import { useEffect, useId, useMemo, useRef, useState } from 'react'

import { buildReceipt } from '#domain/receipts/receipt.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import { complete } from '#mocks/fixtures/payment-states.ts'
import { showToast } from '#ui/Toast/toasts.ts'

import { icons } from '../icons.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../ui/*/*.tsx', '!../../ui/**/*.{stories,test}.tsx'],
  { eager: true },
)
const components = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => /^[A-Z]/.test(name))

/** Every name that a composition may use: the components and icons, hooks, a receipt and `showToast`. */
export const scope: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(Object.entries(icons).map(([name, [Icon]]) => [name, Icon])),
  ...Object.fromEntries(components),
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  showToast,
  receipt: buildReceipt(complete, buildConfig()),
}
