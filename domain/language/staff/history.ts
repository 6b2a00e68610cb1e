export const history = {
  // domain/refunds
  'If the refunds of a payment come to more than {limit}, a second person must approve them: another administrator of this office.':
    'Si los reembolsos de un pago suman más de {limit}, debe aprobarlos una segunda persona: otro administrador de esta oficina.',
  'This office has only one, who cannot approve their own refunds. Add another one under Users.':
    'Esta oficina tiene solo uno, que no puede aprobar sus propios reembolsos. Agregue otro en Usuarios.',
  'You cannot approve your own refund. Ask another administrator.':
    'No puede aprobar su propio reembolso. Pídaselo a otro administrador.',
  'Email or password not recognized. Check both and try again.':
    'No se reconocen el correo electrónico o la contraseña. Revise ambos e intente de nuevo.',
  'Only an administrator of this office can approve this refund.':
    'Solo un administrador de esta oficina puede aprobar este reembolso.',
  'This refund needs a second person, but this server has no passwords to approve with. An administrator can turn that off in Settings, Transaction.':
    'Este reembolso necesita una segunda persona, pero este servidor no tiene contraseñas con que aprobarlo. Un administrador puede desactivar eso en Configuración, Transacción.',
  'Only a completed payment can be refunded.': 'Solo se puede reembolsar un pago completado.',
  'This charge was reversed. There is nothing to refund.':
    'Este cobro se anuló. No hay nada que reembolsar.',
  'The bank returned this payment. There is nothing left to refund.':
    'El banco devolvió este pago. No queda nada que reembolsar.',
  'This payment is already fully refunded.': 'Este pago ya está totalmente reembolsado.',
  'This payment is {REFUND_WINDOW_DAYS} days old or older. It can no longer be refunded.':
    'Este pago tiene {REFUND_WINDOW_DAYS} días o más. Ya no se puede reembolsar.',
  'The amounts have changed. Preview the refund again.':
    'Los importes cambiaron. Vea de nuevo la vista previa del reembolso.',
  'This refund was already requested with different items. Preview the refund again.':
    'Este reembolso ya se solicitó con otros artículos. Vea de nuevo la vista previa del reembolso.',
  'Refunds are turned off for this office.': 'Los reembolsos están desactivados en esta oficina.',
  'Only an administrator can make refunds in this office.':
    'Solo un administrador puede hacer reembolsos en esta oficina.',
  'Choose one of the refund reasons in the settings of this office.':
    'Elija uno de los motivos de reembolso de la configuración de esta oficina.',
  'The amounts have changed. {by} Preview the refund again.':
    'Los importes cambiaron. {by} Vea de nuevo la vista previa del reembolso.',
  'A refund of {amount} by {requestedBy} on {createdAt} is being checked.':
    'Se está verificando un reembolso de {amount} de {requestedBy} del {createdAt}.',
  '{refundedBy} refunded {chargedAmount} on {createdAt}.':
    '{refundedBy} reembolsó {chargedAmount} el {createdAt}.',
  'Refunded by {refundedBy}. Approved by {approvedBy}.':
    'Reembolsado por {refundedBy}. Aprobado por {approvedBy}.',
  'Refunded by {refundedBy}.': 'Reembolsado por {refundedBy}.',
  'A refund of this payment is being checked.': 'Se está verificando un reembolso de este pago.',
  '{payment} Do not refund it another way. The result will appear here.':
    '{payment} No lo reembolse de otra manera. El resultado aparecerá aquí.',
  'The money may have been refunded. Do not refund it another way until this receipt shows the result.':
    'Es posible que el dinero se haya reembolsado. No lo reembolse de otra manera hasta que este recibo muestre el resultado.',
  'Cannot be less than 0.': 'No puede ser menor que 0.',
  'Choose at least one item.': 'Elija al menos un artículo.',
  'This item is not part of the payment.': 'Este artículo no forma parte del pago.',
  'This item is listed twice.': 'Este artículo aparece dos veces.',
  'The amount is more than what is left to refund of this item.':
    'El importe es mayor que lo que queda por reembolsar de este artículo.',
  'Part of an item cannot be refunded here.': 'Aquí no se puede reembolsar parte de un artículo.',
  'Choose something to refund.': 'Elija algo que reembolsar.',
  'Payments cannot be refunded here.': 'Aquí no se pueden reembolsar pagos.',
  'Only the whole payment can be refunded here.': 'Aquí solo se puede reembolsar el pago completo.',
  'FULL REFUND': 'REEMBOLSO COMPLETO',
  'PARTIAL REFUND': 'REEMBOLSO PARCIAL',
  // features/history
  'Choose today or an earlier day.': 'Elija hoy o un día anterior.',
  'All Locations': 'Todos',
  'All Terminals': 'Todas',
  'All Cashiers': 'Todos',
  'The terminals and cashiers did not load': 'No se cargaron las terminales ni los cajeros',
  'The filters and the list lack some names.':
    'Faltan algunos nombres en los filtros y en la lista.',
  Date: 'Fecha',
  'End Date': 'Fecha final',
  Search: 'Buscar',
  'Number, name or last four, in all days':
    'Número, nombre o últimos cuatro dígitos, en todos los días',
  'The file was not made': 'No se creó el archivo',
  'Download CSV': 'Descargar CSV',
  Export: 'Exportar',
  'The transactions did not load': 'No se cargaron las transacciones',
  '{description}, newest first': '{description}, las más recientes primero',
  'No Transactions Found': 'No se encontraron transacciones',
  'Clear filters': 'Borrar filtros',
  'None for {description}.': 'Ninguna para {description}.',
  'Showing the newest {count} transactions': 'Se muestran las {count} transacciones más recientes',
  'Load more': 'Cargar más',
  'The totals above include all transactions that match the filters.':
    'Los totales de arriba incluyen todas las transacciones que coinciden con los filtros.',
  'The transactions had not loaded when this was printed.':
    'Las transacciones no se habían cargado cuando se imprimió esto.',
  'This printout includes only the newest {count} transactions. Use Export to print all of them.':
    'Esta impresión incluye solo las {count} transacciones más recientes. Use Exportar para imprimirlas todas.',
  'Printed by {evidence}': 'Impreso por {evidence}',
  'Below each total: subtotal and fee.': 'Debajo de cada total: subtotal y cargo.',
  'Page {page} of {pages}': 'Página {page} de {pages}',
  Refund: 'Reembolso',
  'Loading the receipt': 'Cargando el recibo',
  'This receipt was not found': 'No se encontró este recibo',
  'This receipt is not one of yours': 'Este recibo no es de sus ventas',
  'The receipt did not load': 'No se cargó el recibo',
  'Search Transaction History': 'Buscar en el historial de transacciones',
  'Search all days for the confirmation number, a name or the last four.':
    'Busque en todos los días el número de confirmación, un nombre o los últimos cuatro dígitos.',
  'Search your own transactions. If another cashier made it, ask an administrator.':
    'Busque entre sus propias transacciones. Si la hizo otro cajero, pregunte a un administrador.',
  'Print Receipt': 'Imprimir recibo',
  'Back to Catalog': 'Volver al catálogo',
  Paper: 'Papel',
  'By payment type': 'Por tipo de pago',
  Total: 'Total',
  'By hour': 'Por hora',
  Hour: 'Hora',
  Totals: 'Totales',
  'The totals did not load': 'No se cargaron los totales',
  'Total Revenue': 'Total de ingresos',
  'Total Sales': 'Total de ventas',
  'Total Transactions': 'Total de transacciones',
  'By type and hour': 'Por tipo y hora',
  'The number was not copied': 'No se copió el número',
  'The browser did not allow it. The number is {confirmation}.':
    'El navegador no lo permitió. El número es {confirmation}.',
  Transactions: 'Transacciones',
  'Copied {copied}': 'Se copió {copied}',
  Time: 'Hora',
  Type: 'Tipo',
  'Sale of {soldAt}': 'Venta del {soldAt}',
  Location: 'Lugar',
  Terminal: 'Terminal',
  Cashier: 'Cajero',
  'Confirmation #': 'N.º de confirmación',
  Copied: 'Copiado',
  'Copy {confirmation}': 'Copiar {confirmation}',
  'Payment Total': 'Total del pago',
  'View Receipt': 'Ver recibo',
  'View Receipt, {status} {confirmationNumber}': 'Ver recibo, {status} {confirmationNumber}',
  '“{search}” in all days': '“{search}” en todos los días',
  'without archived payments before {day}': 'sin pagos archivados anteriores al {day}',
  Credit: 'Crédito',
  Debit: 'Débito',
  Gift: 'Regalo',
  Card: 'Tarjeta',
  '{name} (Inactive)': '{name} (inactivo)',
  'Terminal #{laneNumber}': 'Terminal n.º {laneNumber}',
  'Unnamed Cashier': 'Cajero sin nombre',
  '{userName} on {day} at {time}': '{userName} el {day} a las {time}',
  'Last Four': 'Últimos cuatro',
  'Sale Date': 'Fecha de la venta',
  'Payment ID': 'ID del pago',
  'Transaction ID': 'ID de la transacción',
  Filters: 'Filtros',
  'Downloaded by': 'Descargado por',
  '{from} to {to}': '{from} a {to}',
  'If another cashier made the payment, ask an administrator.':
    'Si otro cajero hizo el pago, pregunte a un administrador.',
  // features/refunds
  'Payment has been refunded': 'Se reembolsó el pago',
  'Refunding payment...': 'Reembolsando el pago...',
  "We weren't able to refund the payment.": 'No se pudo reembolsar el pago.',
  'This transaction will be refunded {total}.': 'De esta transacción se reembolsarán {total}.',
  'Refund Payment': 'Reembolsar pago',
  'Choose a reason.': 'Elija un motivo.',
  'Reason for the refund': 'Motivo del reembolso',
  'The refunds of this payment come to more than {approvalOver}, so a second person must approve. Ask another administrator to sign in here.':
    'Los reembolsos de este pago suman más de {approvalOver}, por lo que debe aprobarlos una segunda persona. Pida a otro administrador que inicie sesión aquí.',
  "Enter the administrator's email.": 'Ingrese el correo electrónico del administrador.',
  "Administrator's email": 'Correo electrónico del administrador',
  "Enter the administrator's password.": 'Ingrese la contraseña del administrador.',
  "Administrator's password": 'Contraseña del administrador',
  'Checked once, never stored': 'Se verifica una vez y nunca se guarda',
  'Sub-total: {subTotal}': 'Subtotal: {subTotal}',
  'Nothing to refund is chosen.': 'No se eligió nada para reembolsar.',
  'Sub-total': 'Subtotal',
  'Choose what to refund': 'Elija qué reembolsar',
  'Refunded fees will be added during preview':
    'Los cargos reembolsados se sumarán en la vista previa',
  'Preview Refund': 'Vista previa',
  Full: 'Completo',
  Partial: 'Parcial',
  'Original amount': 'Importe original',
  'Already refunded': 'Ya reembolsado',
  'Refund of {name}': 'Reembolso de {name}',
  'Amount to refund': 'Importe por reembolsar',
  'Refund successful.': 'Reembolso realizado.',
  'Back to Editing': 'Volver a editar',
  'Processing the refund…': 'Procesando el reembolso…',
  'Total Refund: {data}': 'Total del reembolso: {data}',
  'Calculating the refund…': 'Calculando el reembolso…',
  'Refund Preview': 'Vista previa del reembolso',
  Close: 'Cerrar',
  'Try Again': 'Reintentar',
  'Process Refund': 'Procesar reembolso',
  'The refund goes back to the {sale}.': 'El reembolso se envía al medio de pago original: {sale}.',
  'Sub Total Amount': 'Subtotal',
  'Fee Total': 'Total de cargos',
  'Total Refund': 'Total del reembolso',
  'Lowered to {payable}, the most you can refund for this item.':
    'Se redujo a {payable}, lo máximo que puede reembolsar por este artículo.',
  'Still checking this refund.': 'Todavía estamos verificando este reembolso.',
  'Do not refund it another way. The result will appear here.':
    'No lo reembolse de otra manera. El resultado aparecerá aquí.',
  'This refund is not confirmed.': 'Este reembolso no está confirmado.',
  'The money may have been refunded. We keep checking. Do not refund it another way until you know.':
    'Es posible que el dinero se haya reembolsado. Seguimos verificando. No lo reembolse de otra manera hasta saberlo.',
  'The refund was not made.': 'El reembolso no se hizo.',
  'The server has no record of it. Trying again is safe: the same refund is never made twice.':
    'El servidor no tiene registro de él. Puede reintentar sin riesgo: el mismo reembolso nunca se hace dos veces.',
  Unanswered: 'Sin respuesta',
} as const
