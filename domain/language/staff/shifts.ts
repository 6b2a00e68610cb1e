export const shifts = {
  // domain/shifts
  'Open a shift to sell.': 'Abra un turno para vender.',
  'Your shift is open at another terminal. Choose that terminal, or close the shift and open one at this terminal.':
    'Su turno está abierto en otra terminal. Elija esa terminal, o cierre el turno y abra uno en esta terminal.',
  'Your shift at {terminal} is still open. Count and close it first.':
    'Su turno en {terminal} sigue abierto. Primero cuéntelo y ciérrelo.',
  'The shift of {cashier} is open at this terminal.':
    'El turno de {cashier} está abierto en esta terminal.',
  'This shift has been counted already.': 'Este turno ya se contó.',
  'Enter one total for each payment method that is counted.':
    'Escriba un total por cada forma de pago que se cuenta.',
  'This shift has no difference to explain.':
    'Este turno no tiene ninguna diferencia que explicar.',
  'This shift does not wait for approval. Reload the shifts.':
    'Este turno no espera aprobación. Vuelva a cargar los turnos.',
  'Another administrator must review your own shift.':
    'Su propio turno lo debe revisar otro administrador.',
  'Enter what the cashier should check.': 'Escriba lo que el cajero debe revisar.',
  'The difference has no reason yet. Send the shift back, or wait for its cashier.':
    'La diferencia aún no tiene motivo. Devuelva el turno o espere al cajero.',
  'This shift is closed already.': 'Este turno ya está cerrado.',
  'Count your own shift to close it.': 'Cuente su propio turno para cerrarlo.',
  // features/shifts
  '{label} sales total': 'Total de ventas ({label})',
  'Enter the totals that the card reader at {terminal} reports for your shift. Ours show after that. The shift closes.':
    'Ingrese los totales que el lector de tarjetas de {terminal} indica para su turno. Los nuestros se muestran después. El turno se cierra.',
  'Close Shift': 'Cerrar turno',
  'Sales less voids and reversals. Enter 0.00 if there were none':
    'Ventas menos anulaciones y reversos. Ingrese 0.00 si no hubo',
  'Your shift at {label} is open': 'Su turno en {label} está abierto',
  'Your sales and refunds belong to it until you count and close it.':
    'Sus ventas y reembolsos pertenecen a este turno hasta que lo cuente y lo cierre.',
  'Open Shift': 'Abrir turno',
  'Loading the terminals': 'Cargando las terminales',
  'The terminals did not load. Close this and try again.':
    'No se cargaron las terminales. Cierre esta ventana e intente de nuevo.',
  'Choose a terminal.': 'Elija una terminal.',
  'The card reader at your counter': 'El lector de tarjetas de su mostrador',
  'Your Shift': 'Su turno',
  'Count and Close': 'Contar y cerrar',
  'Open a Shift': 'Abrir un turno',
  'No shift is open. Open one to sell.': 'No hay ningún turno abierto. Abra uno para vender.',
  '{terminal}, open since {openedAt}: {done}':
    '{terminal}, turno abierto desde el {openedAt}: {done}',
  'On the reader': 'En el lector',
  '{label} sales': 'Ventas ({label})',
  'Not shown yet': 'Aún no se muestra',
  '{label} refunds': 'Reembolsos ({label})',
  'Loading your shift': 'Cargando su turno',
  'Open a shift to sell': 'Abra un turno para vender',
  Reason: 'Motivo',
  'The reason has been saved': 'Se guardó el motivo',
  'Shift Closed: {shift}': 'Turno cerrado: {shift}',
  'Your shift is closed. Enter why the totals differ, for the administrator who approves it.':
    'Su turno está cerrado. Ingrese por qué difieren los totales, para el administrador que lo aprueba.',
  'Your shift is closed and waits for approval. Another cashier can open a shift at this terminal.':
    'Su turno está cerrado y espera aprobación. Otro cajero puede abrir un turno en esta terminal.',
  Later: 'Más tarde',
  'Save Reason': 'Guardar motivo',
  'The shifts did not load': 'No se cargaron los turnos',
  'No shifts yet': 'Aún no hay turnos',
  'A shift begins when a cashier opens one.': 'Un turno empieza cuando un cajero lo abre.',
  'Show earlier shifts': 'Mostrar turnos anteriores',
  'Give a reason': 'Indicar motivo',
  'X report': 'Informe X',
  Review: 'Revisar',
  'The shift is closed and waits for approval': 'El turno está cerrado y espera aprobación',
  'The shift was sent back': 'Se devolvió el turno',
  'The shift is approved': 'Se aprobó el turno',
  'Why you close it': 'Por qué lo cierra',
  'What to check': 'Qué revisar',
  'X Report: {cashier}': 'Informe X: {cashier}',
  'Review Shift: {cashier}': 'Revisar turno: {cashier}',
  '{terminal}, open since {openedAt}.': '{terminal}, turno abierto desde el {openedAt}.',
  'Close Forgotten Shift': 'Cerrar turno olvidado',
  'Send Back': 'Devolver',
  Approve: 'Aprobar',
  'The cashier has not entered a reason yet. It can be sent back meanwhile.':
    'El cajero aún no ha ingresado un motivo. Mientras tanto, se puede devolver el turno.',
  'Only for a shift that its cashier forgot to close. It stays marked':
    'Solo para un turno que su cajero olvidó cerrar. Queda marcado',
  'Needed to send it back': 'Necesario para devolverlo',
  Opened: 'Apertura',
  Count: 'Conteo',
  Sales: 'Ventas',
  'After the count': 'Después del conteo',
  'Not counted': 'Sin contar',
  Agrees: 'Coincide',
  '{amount} short': '{amount} de menos',
  '{amount} over': '{amount} de más',
  'Count again': 'Contar de nuevo',
  'Needs a reason': 'Falta el motivo',
  'Waits for approval': 'Espera aprobación',
  'Closed by {closedBy}': 'Cerrado por {closedBy}',
  'Reason: {reason}': 'Motivo: {reason}',
  'To check: {note}': 'Por revisar: {note}',
  '{count} sale': '{count} venta',
  '{count} sales': '{count} ventas',
  '{count} refund': '{count} reembolso',
  '{count} refunds': '{count} reembolsos',
} as const
