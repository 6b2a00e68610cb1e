/**
 * Everything a customer reads, in Spanish for the United States: formal (usted), in the terms of docs/spanish.md. The
 * key is the English text, that of SPEC where it has one. Texts are ICU messages; English has plain placeholders only.
 */
export const spanish = {
  // Receipts
  'REHEARSAL - NOT A RECEIPT': 'ENSAYO - ESTO NO ES UN RECIBO',
  'Point of Sale': 'Punto de venta',
  'Your Receipt': 'Su recibo',
  'Your Refund Receipt': 'Su recibo de reembolso',
  'Your Chargeback Receipt': 'Su recibo de contracargo',
  'Thank you for your payment to {office}.': 'Gracias por su pago a {office}.',
  'Thank you for visiting {office}.': 'Gracias por visitar {office}.',
  'This payment has been canceled. You will not be charged.':
    'Este pago se canceló. No se le cobrará.',
  'We are still checking whether this payment went through.':
    'Todavía estamos verificando si este pago se realizó.',
  'This has been canceled. The original payment stands.':
    'Esta transacción se canceló. El pago original sigue vigente.',
  'Paid on {date}': 'Pagado el {date}',
  'Refunded on {date}': 'Reembolsado el {date}',
  'Returned on {date}': 'Devuelto el {date}',
  'Started on {date}': 'Iniciado el {date}',
  'Payment Total': 'Total del pago',
  'Refund Total': 'Total del reembolso',
  'Chargeback Total': 'Total del contracargo',
  Subtotal: 'Subtotal',
  'Group Total': 'Total del grupo',
  'Convenience Fee': 'Cargo por conveniencia',
  'Service Fee': 'Cargo por servicio',
  'Transaction Type': 'Tipo de transacción',
  Purchase: 'Compra',
  Refund: 'Reembolso',
  Chargeback: 'Contracargo',
  Checking: 'En verificación',
  Canceled: 'Cancelado',
  Incomplete: 'Incompleto',
  Reason: 'Motivo',
  'Confirmation #': 'N.º de confirmación',
  'Original Date': 'Fecha original',
  'Original Payment': 'Pago original',
  'Refunded Before': 'Reembolsado antes',
  'Net Paid': 'Neto pagado',
  'Refunded: {amount}': 'Reembolsado: {amount}',
  Location: 'Lugar',
  'Terminal #': 'N.º de terminal',
  'Cashier #': 'N.º de cajero',
  'Payment Method': 'Forma de pago',
  Card: 'Tarjeta',
  Bank: 'Banco',
  'Card Type': 'Tipo de tarjeta',
  'Card Number': 'Número de tarjeta',
  Exp: 'Vence',
  'Approval Code': 'Código de autorización',
  'Original Approval Code': 'Código de autorización original',
  Response: 'Respuesta',
  'Card Read Method': 'Modo de lectura',
  Application: 'Aplicación',
  'EMV Cryptogram': 'Criptograma EMV',
  'CVM Results': 'Resultado de CVM',
  AID: 'AID',
  ARC: 'ARC',
  ATC: 'ATC',
  CID: 'CID',
  IAD: 'IAD',
  TSI: 'TSI',
  TVR: 'TVR',
  'Financial Institution': 'Institución financiera',
  'Account Number': 'Número de cuenta',
  'PIN VERIFIED': 'PIN VERIFICADO',
  Signature: 'Firma',
  'Questions? {contact}': '¿Preguntas? {contact}',
  'Check this receipt at {address}': 'Verifique este recibo en {address}',

  // The page that checks a receipt
  'Check a receipt': 'Verificar un recibo',
  'Type the code below the QR code.': 'Escriba el código que está debajo del código QR.',
  Code: 'Código',
  '12 characters, such as 9KQ4-7MXB-T2W5. It has no 0, 1, I, L or O.':
    '12 caracteres, como 9KQ4-7MXB-T2W5. No tiene 0, 1, I, L ni O.',
  'Check receipt': 'Verificar recibo',
  'Try again later': 'Intente de nuevo más tarde',
  'Too many codes from this network were not found. Try again in a minute.':
    'Demasiados códigos de esta red no se encontraron. Intente de nuevo en un minuto.',
  'Too many codes from this network were not found. Try again in {minutes} minutes.':
    'Demasiados códigos de esta red no se encontraron. Intente de nuevo en {minutes} minutos.',
  'This receipt was not found': 'No se encontró este recibo',
  'Compare each character with the receipt, and type the code again.':
    'Compare cada carácter con el recibo y escriba el código de nuevo.',
  'If it is not found again, ask the office named on the receipt.':
    'Si no se encuentra de nuevo, pregunte en la oficina que figura en el recibo.',
  'The signature of this receipt is genuine': 'La firma de este recibo es auténtica',
  'Its payment is not in the records of this server. Ask the office whether it was refunded.':
    'Su pago no está en los registros de este servidor. Pregunte en la oficina si se reembolsó.',
  'Office ID': 'Identificador de la oficina',
  'This receipt is genuine': 'Este recibo es auténtico',
  Office: 'Oficina',
  Payment: 'Pago',
  Date: 'Fecha',
  'Compare the amount and the date with the receipt.':
    'Compare el importe y la fecha con los del recibo.',
  'This charge has been canceled since.': 'Este cobro se canceló después.',
  'This has been canceled since. The original payment stands.':
    'Esta transacción se canceló después. El pago original sigue vigente.',
  'It is the receipt of a refund.': 'Es el recibo de un reembolso.',
  'It is the receipt of a payment that the bank returned.':
    'Es el recibo de un pago que el banco devolvió.',
  'The whole payment has been refunded since.': 'Después se reembolsó el pago completo.',
  '{amount} has been refunded since.': 'Después se reembolsaron {amount}.',
  'Nothing has been refunded.': 'No se ha reembolsado nada.',

  // The customer display
  'Rehearsal: nothing here is real': 'Ensayo: nada de esto es real',
  Welcome: 'Le damos la bienvenida',
  'Your items appear here.': 'Aquí aparece lo que va a pagar.',
  'Your items': 'Lo que va a pagar',
  Item: 'Artículo',
  Total: 'Total',
  'Pay by': 'Pagar con',
  'No fee': 'Sin cargo',
  'Not calculated yet': 'Aún no calculado',
  'Credit card': 'Tarjeta de crédito',
  'Debit card': 'Tarjeta de débito',
  'Court Fees & Cost': 'Cargos y costas judiciales',
  'Civil Fees': 'Cargos civiles',
  'Connection lost': 'Se perdió la conexión',
  'Ask the cashier for the amount. This screen connects again by itself.':
    'Pregunte el importe al cajero. Esta pantalla se conecta de nuevo por sí sola.',
  'Check your items': 'Revise lo que va a pagar',
  'Nothing is charged yet.': 'Todavía no se cobra nada.',
  'Insert, tap or swipe your card on the reader':
    'Inserte, acerque o deslice su tarjeta en el lector',
  'Please wait': 'Espere, por favor',
  'The payment is in progress.': 'El pago está en curso.',
  'We are checking your payment. Do not pay again.':
    'Estamos verificando su pago. No pague de nuevo.',
  'Your card was approved': 'Se autorizó su tarjeta',
  'We are waiting for confirmation. Do not pay again.':
    'Esperamos la confirmación. No pague de nuevo.',
  'Payment complete. Thank you.': 'Pago completado. Gracias.',
  'The card was not charged': 'No se cobró nada a la tarjeta',
  'The bank account was not charged': 'No se cobró nada a la cuenta bancaria',
  'The cashier can help you.': 'El cajero puede ayudarle.',
  'The payment was not completed': 'El pago no se completó',
  'The charge is being reversed. Do not pay again until the cashier asks you to.':
    'El cobro se está anulando. No pague de nuevo hasta que el cajero se lo pida.',
  'The charge was reversed. The cashier can help you.':
    'El cobro se anuló. El cajero puede ayudarle.',
} as const satisfies Readonly<Record<string, string>>
