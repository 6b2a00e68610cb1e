export const settingsSetup = {
  // features/settings
  'Revenue and fees': 'Ingresos y cargos',
  'Credited by sales and debited by refunds, for each service offering.':
    'Las ventas las acreditan y los reembolsos las debitan, por cada servicio.',
  Clearing: 'Compensación',
  'What the card processor and the bank owe you. Amounts that belong to no offering, such as part of a chargeback, post to Not divided.':
    'Lo que le deben el procesador de tarjetas y el banco. Los importes que no pertenecen a ningún servicio, como parte de un contracargo, se registran en Sin dividir.',
  'Leave empty to post a product or a record system to its service offering.':
    'Deje vacío para registrar un producto o un sistema de registros en su servicio.',
  'Account codes saved': 'Códigos contables guardados',
  'The accounts of your general ledger, as your accounting software numbers them. Every ledger export uses these codes, also of days closed before.':
    'Las cuentas de su libro mayor, como las numera su software de contabilidad. Todas las exportaciones del libro mayor usan estos códigos, también las de días ya cerrados.',
  'Set fees': 'Establecer cargos',
  'Until then, customers pay none.': 'Hasta entonces, los clientes no pagan ninguno.',
  'Add products': 'Agregar productos',
  'What the office sells.': 'Lo que vende la oficina.',
  'Add a card reader': 'Agregar un lector de tarjetas',
  'A simulated one is enough for training.': 'Uno simulado es suficiente para la capacitación.',
  'Add users': 'Agregar usuarios',
  'The people who work at the counter.': 'Las personas que trabajan en el mostrador.',
  'Test sale': 'Venta de prueba',
  'Make a test sale': 'Hacer una venta de prueba',
  'Choose a product above, check out, and print the receipt.':
    'Elija un producto arriba, haga el cobro e imprima el recibo.',
  'The list of what to set up did not load':
    'No se pudo cargar la lista de lo que falta configurar',
  'Set up this office': 'Configure esta oficina',
  'Hide this list': 'Ocultar esta lista',
} as const
