export const refusals = {
  // domain/lib: what was not found
  Attempt: 'Intento',
  Discrepancy: 'Discrepancia',
  Display: 'Pantalla',
  File: 'Archivo',
  'Point-of-sale settings': 'Configuración del punto de venta',
  Sale: 'Venta',
  Shift: 'Turno',
  'Sign-in': 'Inicio de sesión',
  User: 'Usuario',
  // server/attempts, server/ledger
  'The card processor has no record of this charge. Start the payment again.':
    'El procesador de tarjetas no tiene registro de este cobro. Inicie el pago de nuevo.',
  'The card processor declined this charge. The card was not charged. Ask the customer for another card.':
    'El procesador de tarjetas rechazó este cobro. No se cobró nada a la tarjeta. Pida al cliente otra tarjeta.',
  'The card processor approved a different amount than the total. The charge is being reversed. Start the payment again.':
    'El procesador de tarjetas autorizó un importe distinto del total. El cobro se está anulando. Inicie el pago de nuevo.',
  'This server takes real payments, so it gives no mock approvals.':
    'Este servidor recibe pagos reales, así que no da autorizaciones simuladas.',
  'Nothing was charged. Start the payment again.': 'No se cobró nada. Inicie el pago de nuevo.',
  'This attempt is charged at a cloud reader. Its sale has the outcome.':
    'Este intento se cobra en un lector en la nube. Su venta tiene el resultado.',
  // server/bank-debits
  'The bank did not answer.': 'El banco no respondió.',
  'The bank did not answer, and the account was not charged. Please retry.':
    'El banco no respondió y no se cobró a la cuenta. Intente de nuevo.',
  'Bank payments are not set up on this server.':
    'Los pagos bancarios no están configurados en este servidor.',
  // server/card-reader-sales
  'This card reader was added under another acceptor ID than this office has now. Ask an administrator to deactivate the terminal and add it again.':
    'Este lector de tarjetas se agregó con otro ID de comercio que el que la oficina tiene ahora. Pida a un administrador que desactive la terminal y la agregue de nuevo.',
  'This card reader is simulated and cannot take real payments. Nothing was charged. Choose another card reader.':
    'Este lector de tarjetas es simulado y no puede recibir pagos reales. No se cobró nada. Elija otro lector de tarjetas.',
  'The outcome of the sale is not known yet.': 'Aún no se conoce el resultado de la venta.',
  'The card reader did not answer, and the card was not charged. Please retry.':
    'El lector de tarjetas no respondió y no se cobró nada a la tarjeta. Intente de nuevo.',
  // server/displays
  'Too many wrong codes.': 'Demasiados códigos incorrectos.',
  'Too many codes were requested.': 'Se solicitaron demasiados códigos.',
  'The language was chosen too often.': 'El idioma se eligió demasiadas veces.',
  // server/gateways/bank
  'The bank refused this account.': 'El banco rechazó esta cuenta.',
  'The amount exceeds what is left of the debit.': 'El importe supera lo que queda del débito.',
  // server/gateways/mail
  'The mail server refused the email.': 'El servidor de correo rechazó el mensaje.',
  'Email is not configured on this server. Contact your system administrator.':
    'El correo electrónico no está configurado en este servidor. Comuníquese con el administrador del sistema.',
  'The email could not be sent. Try again in a minute.':
    'No se pudo enviar el correo electrónico. Intente de nuevo en un minuto.',
  // server/gateways/openid
  'The identity provider did not identify the user.':
    'El proveedor de identidad no identificó al usuario.',
  'The clocks of {name} and this server do not agree. Contact your administrator.':
    'Los relojes de {name} y de este servidor no coinciden. Comuníquese con su administrador.',
  'You did not finish signing in with {name}. Try again.':
    'No terminó de iniciar sesión con {name}. Intente de nuevo.',
  'Signing in took too long or was started in another window. Try again in this one.':
    'El inicio de sesión tardó demasiado o se empezó en otra ventana. Intente de nuevo en esta.',
  "{name} does not accept this application's configuration. Contact your administrator.":
    '{name} no acepta la configuración de esta aplicación. Comuníquese con su administrador.',
  '{reason} Try again in half an hour.': '{reason} Intente de nuevo en media hora.',
  '{name} cannot be reached. Try again in a minute.':
    'No hay conexión con {name}. Intente de nuevo en un minuto.',
  'The response from {name} could not be verified. Try again. If it keeps happening, contact your administrator.':
    'No se pudo verificar la respuesta de {name}. Intente de nuevo. Si sigue ocurriendo, comuníquese con su administrador.',
  // server/gateways/processor
  'The card processor did not answer.': 'El procesador de tarjetas no respondió.',
  'The card processor answered with HTTP {status}.':
    'El procesador de tarjetas respondió con HTTP {status}.',
  'The card processor answered with code {code}.':
    'El procesador de tarjetas respondió con el código {code}.',
  'The card processor refused: {code}.': 'El procesador de tarjetas rechazó la solicitud: {code}.',
  'The card processor sent an answer that cannot be read.':
    'El procesador de tarjetas envió una respuesta que no se puede leer.',
  'The card processor sent invalid XML.': 'El procesador de tarjetas envió XML no válido.',
  'The card processor sent too long an answer.':
    'El procesador de tarjetas envió una respuesta demasiado larga.',
  "The card processor's report cannot be read.":
    'No se puede leer el informe del procesador de tarjetas.',
  'This kind of card can only be refunded at the card reader.':
    'Este tipo de tarjeta solo se puede reembolsar en el lector de tarjetas.',
  // server/gateways/tripos-cloud
  "The card reader cloud rejected this server's account. Contact your administrator.":
    'La nube de lectores de tarjetas rechazó la cuenta de este servidor. Comuníquese con su administrador.',
  'The card reader cloud refused ({status}).':
    'La nube de lectores de tarjetas rechazó la solicitud ({status}).',
  'The card reader cloud did not respond.': 'La nube de lectores de tarjetas no respondió.',
  'The card reader cloud returned {status} for {what}.':
    'La nube de lectores de tarjetas respondió {status} a {what}.',
  'The response to {what} was lost.': 'Se perdió la respuesta a {what}.',
  'a sale': 'una venta',
  'a reversal': 'una anulación',
  'a pairing': 'una vinculación',
  'an unpairing': 'una desvinculación',
  'a lane query': 'una consulta del carril',
  'a lane status query': 'una consulta del estado del carril',
  // server/http
  'Not found': 'No se encontró',
  'The server took too long to respond. The request may still have gone through. Check before you try again.':
    'El servidor tardó demasiado en responder. Es posible que la solicitud se haya realizado. Compruébelo antes de intentar de nuevo.',
  'The request must have a Content-Length header.':
    'La solicitud debe tener un encabezado Content-Length.',
  'The request is too large.': 'La solicitud es demasiado grande.',
  'The request must not be compressed.': 'La solicitud no debe estar comprimida.',
  'The database cannot be reached. The request may still have gone through. Check before you try again.':
    'No hay conexión con la base de datos. Es posible que la solicitud se haya realizado. Compruébelo antes de intentar de nuevo.',
  // server/identity
  'This office does not use passwords. Sign in with {name}.':
    'Esta oficina no usa contraseñas. Inicie sesión con {name}.',
  'Too many password links requested.':
    'Se solicitaron demasiados enlaces para establecer la contraseña.',
  '{reason} Try again in a minute.': '{reason} Intente de nuevo en un minuto.',
  '{reason} Try again in {minutes} minutes.': '{reason} Intente de nuevo en {minutes} minutos.',
  // server/pricing, server/records
  'More than {maxMatches} records match. Enter more to narrow the search.':
    'Coinciden más de {maxMatches} registros. Escriba más datos para reducir la búsqueda.',
  'The record system did not answer. Try again in a minute.':
    'El sistema de registros no respondió. Intente de nuevo en un minuto.',
  'The record system returned an invalid response. If this keeps happening, contact your administrator.':
    'El sistema de registros dio una respuesta no válida. Si sigue ocurriendo, comuníquese con su administrador.',
  'The record system is not answering.': 'El sistema de registros no responde.',
  // server/refunds
  'The outcome of the refund is not known yet.': 'Aún no se conoce el resultado del reembolso.',
  'A refund of this payment is already in progress. Try again in a moment.':
    'Ya hay un reembolso de este pago en curso. Intente de nuevo en un momento.',
  'The processor did not answer, so the refund is being checked. Do not refund this payment in another way. Try again in a moment.':
    'El procesador no respondió, así que el reembolso se está verificando. No reembolse este pago de otra manera. Intente de nuevo en un momento.',
  'The bank did not answer, so the refund is being checked. Do not refund this payment in another way. Try again in a moment.':
    'El banco no respondió, así que el reembolso se está verificando. No reembolse este pago de otra manera. Intente de nuevo en un momento.',
  'The processor refused the refund. No money was returned.':
    'El procesador rechazó el reembolso. No se devolvió dinero.',
  'This debit card must be refunded at the card reader.':
    'Esta tarjeta de débito se debe reembolsar en el lector de tarjetas.',
  'This kind of card must be refunded at the card reader.':
    'Este tipo de tarjeta se debe reembolsar en el lector de tarjetas.',
  'The bank refused the refund. No money was returned.':
    'El banco rechazó el reembolso. No se devolvió dinero.',
  'Another bank service took this payment. Refund it there.':
    'Este pago se hizo con otro servicio bancario. Reembólselo allí.',
  'This payment was taken under another acceptor ID than this office has now. Refund it at the card processor. No money was returned.':
    'Este pago se hizo con otro ID de comercio que el que la oficina tiene ahora. Reembólselo en el procesador de tarjetas. No se devolvió dinero.',
  'The card processor does not know this charge as part of this payment, so it cannot be refunded here. No money was returned. Tell an administrator.':
    'El procesador de tarjetas no reconoce este cobro como parte de este pago, así que no se puede reembolsar aquí. No se devolvió dinero. Avise a un administrador.',
  'This server is not connected to a card processor, so it cannot refund this payment.':
    'Este servidor no está conectado a un procesador de tarjetas, así que no puede reembolsar este pago.',
  // server/reversal, server/closings
  'Reversal: {message}': 'Anulación: {message}',
  'Refund: {message}': 'Reembolso: {message}',
  'No card processor is set up.': 'No hay ningún procesador de tarjetas configurado.',
  'The card processor has no record of the charge.':
    'El procesador de tarjetas no tiene registro del cobro.',
  'The card processor has no record of this charge.':
    'El procesador de tarjetas no tiene registro de este cobro.',
  'Workstation card readers are not enabled for this office.':
    'Los lectores de tarjetas de estaciones de trabajo no están activados en esta oficina.',
  'No card processor confirms payments by workstation card readers. Ask your administrator.':
    'Ningún procesador de tarjetas confirma los pagos de los lectores de tarjetas de estaciones de trabajo. Pregunte a su administrador.',
  // server/tenant
  'Tenant {id} already exists.': 'La oficina {id} ya existe.',
  'Service offering {offering} already exists.': 'El servicio {offering} ya existe.',
  // server/terminals
  'Cloud card readers are not configured on this server.':
    'Los lectores de tarjetas en la nube no están configurados en este servidor.',
  'The card reader cloud did not respond, so nothing was saved. Try again in a few minutes.':
    'La nube de lectores de tarjetas no respondió, así que no se guardó nada. Intente de nuevo en unos minutos.',
} as const
