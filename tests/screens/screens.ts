import type { Shown } from './states.ts'

/** Waiting, empty and failed states come from a screen's queries. */
export const aspects = [
  'ready',
  'loading',
  'empty',
  'failed',
  'outage',
  'role',
  'longText',
  'narrow',
  'rightToLeft',
  'zoomed',
] as const
export type Aspect = (typeof aspects)[number]

const none = (because: string) => ({ because })
export type Without = ReturnType<typeof none>

type Screen = Record<Aspect, Shown | Without>

const noQuery = none('It asks for nothing: the settings that it needs are there before it.')
const noList = none('It lists nothing.')
const noOutage = none('No record system is behind it.')
const ownWords = none('Every word on it is its own.')
const boxed = none('What is typed or shown scrolls in a field of fixed width.')
const onlyAdministrators = none('Its route lets administrators in alone.')
const everybody = none('It is the same foreverybody.')
const frameAlone = none('The pages within it have the state.')

/** States with the usual story names; exceptions are listed. */
const usual = (title: string): Screen => ({
  ready: `${title}#Ready`,
  loading: `${title}#Loading`,
  empty: `${title}#Empty`,
  failed: `${title}#Failed`,
  outage: noOutage,
  role: onlyAdministrators,
  longText: `${title}#LongNames`,
  narrow: `${title}#Narrow`,
  rightToLeft: `${title}#RightToLeft`,
  zoomed: `${title}#Zoomed`,
})

const receipt: Screen = {
  ...usual('Screens/Receipt'),
  empty: 'Screens/Receipt#NotFound',
  role: everybody,
  longText: 'Receipts/Receipt#LongWords',
}

const terminal = 'Screens/Settings/Terminal/Reader of the workstation'

/** The router's screens by path. */
export const screens: Record<string, Screen> = {
  '/login': {
    ...usual('Screens/Sign in'),
    loading: none('The frame of the sign-in form says itself that it waits.'),
    empty: noList,
    failed: 'Screens/Sign in#CannotLoad',
    role: 'Screens/Sign in#AccessRequired',
    longText: ownWords,
  },
  '/catalog': {
    ...usual('Screens/Catalog'),
    outage: 'Screens/Catalog#Outage',
    role: 'Screens/Catalog/Records#NoEditLinkForCashiers',
  },
  '/transactions': {
    ...usual('Screens/Transactions'),
    role: 'Screens/Transactions#OfACashier',
    longText: 'Screens/Transactions/Whole lists#LongNames',
  },
  '/receipt/$paymentId': receipt,
  '/receipt/$paymentId/$transactionId': { ...receipt, ready: 'Screens/Receipt#Refund' },
  '/settings/general': {
    ...usual('Screens/Settings/General'),
    empty: noList,
    outage: 'Screens/Settings/General#Outage',
    longText: boxed,
  },
  '/settings/transaction': {
    ...usual('Screens/Settings/Transaction'),
    loading: noQuery,
    empty: noList,
    failed: noQuery,
    longText: ownWords,
  },
  '/settings/terminal': {
    ...usual(terminal),
    empty: `${terminal}#NoTerminals`,
    longText: `${terminal}#OddNames`,
  },
  '/settings/fees': { ...usual('Screens/Settings/Fees'), empty: noList, longText: boxed },
  '/settings/account-codes': {
    ...usual('Screens/Settings/Account Codes'),
    empty: none('An office has always an offering.'),
    longText: boxed,
  },
  '/settings/offerings': {
    ...usual('Screens/Settings/Offerings'),
    empty: 'Screens/Settings/Offerings#NoSystems',
    outage: 'Screens/Settings/Offerings#Outage',
    longText: boxed,
  },
  '/settings/card-readers': {
    ...usual('Screens/Settings/Card Readers'),
    empty: 'Screens/Settings/Card Readers#NothingSetYet',
    longText: boxed,
  },
  '/settings/terminals': {
    ...usual('Screens/Terminals/List'),
    longText: 'Screens/Terminals/List#OddNames',
  },
  '/settings/terminals/new': {
    ...usual('Screens/Terminals/Add Terminal'),
    loading: noQuery,
    empty: 'Screens/Terminals/Add Terminal#NoReaders',
    failed: 'Screens/Terminals/Add Terminal refused#LostAnswer',
    longText: boxed,
  },
  '/settings/terminals/$terminalId': {
    ...usual('Screens/Terminals/Edit Terminal'),
    empty: 'Screens/Terminals/Edit Terminal#Unknown',
    longText: 'Screens/Terminals/Edit Terminal#OddName',
  },
  '/settings/pending-reversals': {
    ...usual('Screens/Settings/Pending Reversals'),
    longText: none('It shows amounts, numbers and the words of the processor, which wrap.'),
  },
  '/settings/discrepancies': usual('Screens/Settings/Discrepancies'),
  '/shifts': { ...usual('Screens/Shifts'), role: 'Screens/Shifts#Cashier' },
  '/closing': usual('Screens/Closing/Days'),
  '/closing/$closingId': usual('Screens/Closing/Report'),
  '/closing/periods/$period': usual('Screens/Closing/Periods'),
  '/closing/deposits': usual('Screens/Closing/Deposits'),
  '/closing/deposits/bank-files': {
    ...usual('Screens/Closing/Bank File Settings'),
    longText: boxed,
  },
  '/install': {
    ...usual('Screens/Installation guide'),
    ready: 'Screens/Installation guide#Fresh',
    loading: 'Screens/Installation guide/13 Test reader connection#Loading',
    empty: 'Screens/Installation guide/13 Test reader connection#NoTerminals',
    failed: 'Screens/Installation guide/13 Test reader connection#Failed',
    longText: ownWords,
  },
  '/catalog/edit': {
    ...usual('Screens/Catalog Editing/List'),
    longText: 'Screens/Catalog#LongNames',
  },
  '/catalog/edit/new': {
    ...usual('Screens/Catalog Editing/Add Product'),
    loading: noQuery,
    empty: noList,
    failed: noQuery,
    longText: boxed,
  },
  '/catalog/edit/$productId': {
    ...usual('Screens/Catalog Editing/Edit Product'),
    empty: 'Screens/Catalog Editing/Edit Product#NotFound',
    longText: boxed,
  },
  '/account/lessons': {
    ...usual('Screens/Account/Lessons'),
    empty: none('The lessons are the same for every office.'),
    role: 'Screens/Account/Lessons#Administrator',
    longText: ownWords,
  },
  '/account/sessions': { ...usual('Screens/Account/Sessions'), role: everybody },
  '/users': { ...usual('Screens/Users/List'), longText: 'Screens/Users/List#Nameless' },
  '/users/new': {
    ...usual('Screens/Users/Add User'),
    loading: noQuery,
    empty: noList,
    longText: boxed,
  },
  '/users/$accountId': {
    ...usual('Screens/Users/Edit User'),
    empty: 'Screens/Users/Edit User#NotFound',
    longText: boxed,
  },
  $: {
    ...usual('Screens/Not Found'),
    loading: noQuery,
    empty: noList,
    failed: noQuery,
    role: everybody,
    longText: ownWords,
  },
}

/** Frames and substitutes, which have no path. */
export const aroundScreens: Record<string, Screen> = {
  frame: {
    ...usual('Screens/Frame'),
    loading: 'Screens/Skeleton#Ready',
    empty: noList,
    failed: 'Screens/Load Failed#Refused',
    role: 'Screens/Frame#Cashier',
    longText: frameAlone,
  },
  settings: {
    ...usual('Screens/Settings/Frame'),
    loading: frameAlone,
    empty: frameAlone,
    failed: frameAlone,
    longText: frameAlone,
    narrow: frameAlone,
  },
}
