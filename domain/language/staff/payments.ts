export const payments = {
  // domain/payments
  'Must be four digits.': 'Deben ser cuatro dígitos.',
  'Check the routing number: it is nine digits on the check.':
    'Revise el número de ruta: son nueve dígitos en el cheque.',
  'The account number has 4 to 17 digits.': 'El número de cuenta tiene de 4 a 17 dígitos.',
  'The check number has up to 10 digits.': 'El número de cheque tiene hasta 10 dígitos.',
  Discover: 'Discover',
  Swiped: 'Deslizada',
  Keyed: 'Digitada',
  'Contactless chip': 'Chip sin contacto',
  'Contactless stripe': 'Banda sin contacto',
  'This payment has already been paid.': 'Este pago ya se pagó.',
  'This payment is already being charged.': 'Este pago ya se está cobrando.',
  'This charge is part of the payment. Refund the payment instead.':
    'Este cobro forma parte del pago. Reembolse el pago.',
  'The charge of this attempt was reversed.': 'El cobro de este intento se anuló.',
  'The charge of this attempt is being reversed.': 'El cobro de este intento se está anulando.',
  'This transaction is part of another payment.': 'Esta transacción forma parte de otro pago.',
  'The approved amount is not the total of the payment.':
    'El importe autorizado no es el total del pago.',
  'This payment is not paid from a bank account.':
    'Este pago no se hace desde una cuenta bancaria.',
  'This attempt was already made for another payment.': 'Este intento ya se hizo para otro pago.',
  'This attempt was made with another account.': 'Este intento se hizo con otra cuenta.',
  'This request ID was already used for another sale.':
    'Este ID de solicitud ya se usó para otra venta.',
  'This card reader is busy with another payment.':
    'Este lector de tarjetas está ocupado con otro pago.',
  'bank account': 'cuenta bancaria',
  'No sale is waiting at this terminal.': 'No hay ninguna venta en espera en esta terminal.',
  'This payment is by {noun}. Start a new payment to charge a card.':
    'Este pago es con {noun}. Inicie un pago nuevo para cobrar a una tarjeta.',
  'This discrepancy is already resolved.': 'Esta discrepancia ya está resuelta.',
  '{name} has taken this discrepancy. Take it over to resolve it.':
    '{name} tiene esta discrepancia a su cargo. Asúmala usted para resolverla.',
  'Only a charge without a payment can be reversed here.':
    'Aquí solo se puede anular un cobro sin pago.',
  'The charge is part of a payment now. Refund the payment instead.':
    'El cobro ahora forma parte de un pago. Reembolse el pago.',
  'This discrepancy was released meanwhile. Take it to work on it.':
    'Esta discrepancia se liberó mientras tanto. Tómela para trabajar en ella.',
  '{name} took this discrepancy first.': '{name} tomó esta discrepancia primero.',
  'Choose an active administrator of this office.':
    'Elija un administrador activo de esta oficina.',
  'Ask the cashier, and ask the card processor about the transaction.':
    'Pregunte al cajero, y pregunte al procesador de tarjetas por la transacción.',
  'The customer was charged after all. Refund the charge at the processor.':
    'Al final sí se le cobró al cliente. Reembolse el cobro en el procesador.',
  'Find out who returned the money. The payment still shows as paid here.':
    'Averigüe quién devolvió el dinero. Aquí el pago todavía figura como pagado.',
  'Approval not found': 'Autorización no encontrada',
  'A workstation reported an approval that the card processor does not know.':
    'Una estación de trabajo informó una autorización que el procesador de tarjetas no conoce.',
  'The reader may charge for another merchant account.':
    'Es posible que el lector cobre para otra cuenta de comercio.',
  'Approval was declined': 'Autorización rechazada',
  'A workstation reported an approval that the card processor declined.':
    'Una estación de trabajo informó una autorización que el procesador de tarjetas rechazó.',
  "The reader's answer may have been changed on its way.":
    'Es posible que la respuesta del lector se haya alterado en el camino.',
  'Approval was reversed': 'Autorización anulada',
  'A workstation reported an approval that had already been reversed.':
    'Una estación de trabajo informó una autorización que ya se había anulado.',
  'Someone may have reversed the charge at the reader before it was recorded.':
    'Es posible que alguien haya anulado el cobro en el lector antes de que se registrara.',
  'Different amounts': 'Importes diferentes',
  'The card processor and the ledger have different amounts.':
    'El procesador de tarjetas y el libro mayor tienen importes diferentes.',
  'A tip, a surcharge or a partial approval may have been added at the reader.':
    'Es posible que en el lector se haya agregado una propina o un recargo, o que la autorización haya sido parcial.',
  "Compare the receipt with the processor's statement. Refund the difference if the customer paid too much.":
    'Compare el recibo con el estado de cuenta del procesador. Reembolse la diferencia si el cliente pagó de más.',
  'Different card types': 'Tipos de tarjeta diferentes',
  'The card was charged as a different type than the one chosen for the payment.':
    'El cobro a la tarjeta se hizo con un tipo distinto del que se eligió para el pago.',
  'The customer may have chosen debit instead of credit at the reader.':
    'Es posible que el cliente haya elegido débito en lugar de crédito en el lector.',
  'Check that the fee is the one for the card type that was charged.':
    'Compruebe que el cargo sea el del tipo de tarjeta que se cobró.',
  'Charge of another payment': 'Cobro de otro pago',
  'A workstation reported a charge that belongs to another payment.':
    'Una estación de trabajo informó un cobro que pertenece a otro pago.',
  'The workstation may have sent an earlier approval again.':
    'Es posible que la estación de trabajo haya enviado otra vez una autorización anterior.',
  'Find out which customer was charged, and whether the other one has paid.':
    'Averigüe a qué cliente se le cobró y si el otro ya pagó.',
  'Reported as declined, but approved': 'Informado como rechazado, pero autorizado',
  'A workstation reported a decline, but the card processor has an approved charge.':
    'Una estación de trabajo informó un rechazo, pero el procesador de tarjetas tiene un cobro autorizado.',
  "The reader's answer may have been lost.":
    'Es posible que la respuesta del lector se haya perdido.',
  'Reversal not made': 'Anulación no realizada',
  'The charge was reported as reversed, but the card processor did not reverse it.':
    'El cobro se informó como anulado, pero el procesador de tarjetas no lo anuló.',
  'The charge may have been settled before the reversal arrived.':
    'Es posible que el cobro se haya liquidado antes de que llegara la anulación.',
  'Charge without a payment': 'Cobro sin pago',
  'This merchant account charged a card without a payment in this system.':
    'Esta cuenta de comercio cobró a una tarjeta sin un pago en este sistema.',
  'The card may have been charged at the reader itself, or by another program with the same merchant account.':
    'Es posible que se haya cobrado a la tarjeta en el propio lector, o con otro programa que usa la misma cuenta de comercio.',
  'Find out who was charged and for what. Reverse the charge if it was a mistake.':
    'Averigüe a quién se le cobró y por qué. Anule el cobro si fue un error.',
  'Payment without a charge': 'Pago sin cobro',
  'The ledger has a payment for which the card processor has no approved charge.':
    'El libro mayor tiene un pago para el que el procesador de tarjetas no tiene un cobro autorizado.',
  'The reader may have approved offline and not sent the charge to the processor.':
    'Es posible que el lector haya autorizado sin conexión y no haya enviado el cobro al procesador.',
  'Reversed outside this system': 'Anulado fuera de este sistema',
  'The charge was reversed at a reader or by the card processor, not here.':
    'El cobro se anuló en un lector o por parte del procesador de tarjetas, no aquí.',
  'Someone may have voided the charge at the reader.':
    'Es posible que alguien haya anulado el cobro en el lector.',
  'Refunded outside this system': 'Reembolsado fuera de este sistema',
  'Money was returned at a reader or by the card processor, not by a refund here.':
    'Se devolvió dinero en un lector o por parte del procesador de tarjetas, no con un reembolso hecho aquí.',
  "Someone may have refunded at the reader or on the processor's website.":
    'Es posible que alguien haya reembolsado en el lector o en el sitio web del procesador.',
  'Refund not made': 'Reembolso no realizado',
  'The ledger has a refund that the card processor does not have.':
    'El libro mayor tiene un reembolso que el procesador de tarjetas no tiene.',
  'The processor may have accepted the refund and rejected it later.':
    'Es posible que el procesador haya aceptado el reembolso y lo haya rechazado después.',
  'The customer is waiting for the money. Refund it at the processor.':
    'El cliente está esperando el dinero. Reembólselo en el procesador.',
  'Started by {userFirstName}. Taken over by {takenOverBy}.':
    'Iniciado por {userFirstName}. Asumido por {takenOverBy}.',
  'The cart is empty.': 'El carrito está vacío.',
  Cancelled: 'Cancelado',
  'Device Timeout': 'Lector sin respuesta',
  'Random Error': 'Error aleatorio',
  Purchase: 'Compra',
  Incomplete: 'Incompleto',
  // domain/receipts
  card: 'tarjeta',
  '{bank} account': 'cuenta de {bank}',
  '{name} that paid': '{name} con que se pagó',
  '{brand} ending in {lastFour}': '{brand} terminada en {lastFour}',
} as const
