export const install = {
  // features/terminals
  'Downloading {name}': 'Descargando {name}',
  'Download {name}': 'Descargar {name}',
  'Saved. Look for {name} in the Downloads folder.':
    'Guardado. Busque {name} en la carpeta Descargas.',
  '{done} of {count} done': '{done} de {count} completados',
  Progress: 'Progreso',
  'This workstation is ready': 'Esta estación de trabajo está lista',
  'All steps are done.': 'Todos los pasos están completados.',
  'Go to step': 'Ir al paso',
  'Print this guide': 'Imprimir esta guía',
  'Start over': 'Empezar de nuevo',
  'This clears all checkmarks, the device model and the COM port. The card reader does not change.':
    'Esto borra todas las marcas de verificación, el modelo del dispositivo y el puerto COM. El lector de tarjetas no cambia.',
  'Set up a card reader on this computer in {count} steps. This browser saves your progress, so you can leave and continue later.':
    'Configure un lector de tarjetas en esta computadora en {count} pasos. Este navegador guarda su progreso, así que puede salir y continuar más tarde.',
  'This office needs no installation': 'Esta oficina no necesita instalación',
  'Its card readers connect to the cloud. Add them under Settings, Terminals. This guide is for card readers that are plugged into a computer.':
    'Sus lectores de tarjetas se conectan a la nube. Agréguelos en Configuración, Terminales. Esta guía es para lectores de tarjetas que se enchufan a una computadora.',
  'Steps of the guide': 'Pasos de la guía',
  'Go to Card Readers': 'Ir a Lectores de tarjetas',
  'This office has no settings for card readers on workstations yet. Under Card Readers, turn on Direct and enter how a workstation connects to its triPOS software.':
    'Esta oficina todavía no tiene configuración para lectores de tarjetas en estaciones de trabajo. En Lectores de tarjetas, active Directo e ingrese cómo se conecta una estación de trabajo a su software triPOS.',
  'The terminals did not load': 'No se pudieron cargar las terminales',
  'Getting terminals...': 'Obteniendo las terminales...',
  '{location}, terminal ID {laneNumber}': '{location}, ID de terminal {laneNumber}',
  'Select a terminal': 'Seleccione una terminal',
  'Ingenico USB driver, version {version}': 'Controlador USB de Ingenico, versión {version}',
  'triPOS installer, version {version}': 'Instalador de triPOS, versión {version}',
  'Administrator access': 'Acceso de administrador',
  'Connect the reader': 'Conectar el lector',
  'Choose device model': 'Elegir el modelo del dispositivo',
  'Download USB driver ({version})': 'Descargar el controlador USB ({version})',
  'Download the card-reader service installer (v{version})':
    'Descargar el instalador del servicio del lector de tarjetas (v{version})',
  'Download the config file and idle image':
    'Descargar el archivo de configuración y la imagen de espera',
  'Test connection': 'Probar la conexión',
  'Find the COM port': 'Buscar el puerto COM',
  'Go to Terminal Settings': 'Ir a Configuración de la terminal',
  'Configure terminal': 'Configurar la terminal',
  'Edit the COM port in the config': 'Editar el puerto COM en el archivo de configuración',
  'Wait for reader update': 'Esperar la actualización del lector',
  'Test reader connection': 'Probar la conexión del lector',
  'Test transaction (optional)': 'Transacción de prueba (opcional)',
  'Ingenico Lane/3000': 'Ingenico Lane/3000',
  'Ingenico Lane/3600': 'Ingenico Lane/3600',
  'Ingenico Lane/7000': 'Ingenico Lane/7000',
  'Right-click the Start button and choose Device Manager.':
    'Haga clic derecho en el botón Inicio y elija Administrador de dispositivos (Device Manager).',
  'Open Ports (COM & LPT).': 'Abra Puertos (Ports, COM & LPT).',
  'Find the card reader, such as "Ingenico Lane (COM5)". The COM port is in parentheses.':
    'Busque el lector de tarjetas, como "Ingenico Lane (COM5)". El puerto COM está entre paréntesis.',
  'COM port': 'Puerto COM',
  'For example, {defaultPort}': 'Por ejemplo, {defaultPort}',
  'Enter COM and a number, such as COM5.': 'Ingrese COM y un número, como COM5.',
  'No card reader in the list? Check its cable and the USB driver from step 4.':
    '¿El lector de tarjetas no está en la lista? Revise el cable y el controlador USB del paso 4.',
  'Nothing to change: the card reader uses {configured}, and Save already wrote that to the config.':
    'No hay nada que cambiar: el lector de tarjetas usa {configured}, y ese valor ya quedó en el archivo de configuración al guardar.',
  'Open the Start menu, type Notepad, right-click it and choose Run as administrator.':
    'Abra el menú Inicio, escriba Notepad, haga clic derecho en él y elija Ejecutar como administrador (Run as administrator).',
  'In Notepad open tripos.config in the folder {serviceFolder}.':
    'En Notepad, abra tripos.config en la carpeta {serviceFolder}.',
  'Find the COM port line and change it as shown below.':
    'Busque la línea del puerto COM y cámbiela como se muestra abajo.',
  'Save the file.': 'Guarde el archivo.',
  'Line in the file': 'Línea del archivo',
  'Replace {configured} with the COM port that you found in step 8. If both are the same, change nothing.':
    'Reemplace {configured} con el puerto COM que encontró en el paso 8. Si los dos son iguales, no cambie nada.',
  'Change it to': 'Cámbiela a',
  'Why: the service looks for the card reader only at this port.':
    'Por qué: el servicio busca el lector de tarjetas solo en este puerto.',
  'The model name is on the label on the back of the card reader.':
    'El nombre del modelo está en la etiqueta de la parte posterior del lector de tarjetas.',
  'Device model': 'Modelo del dispositivo',
  'Why: the terminal that you add in step 10 must be the same model.':
    'Por qué: la terminal que agregue en el paso 10 debe ser del mismo modelo.',
  'Open the file in the Downloads folder.': 'Abra el archivo en la carpeta Descargas.',
  'When Windows asks whether to allow changes to this computer, choose Yes.':
    'Cuando Windows pregunte si permite cambios en esta computadora, elija Sí (Yes).',
  'Complete the installer. Restart the computer if asked.':
    'Complete el instalador. Reinicie la computadora si se le pide.',
  'Why: Windows needs this driver to find the card reader.':
    'Por qué: Windows necesita este controlador para encontrar el lector de tarjetas.',
  'Open the file in the Downloads folder. When Windows asks, choose Yes.':
    'Abra el archivo en la carpeta Descargas. Cuando Windows pregunte, elija Sí (Yes).',
  'The installer asks for three credentials: acceptor ID, account ID and account token. Enter the value below for each one, including the braces.':
    'El instalador pide tres credenciales: acceptor ID (ID de comercio), account ID (ID de cuenta) y account token (token de cuenta). Ingrese en cada una el valor de abajo, incluidas las llaves.',
  'Complete the installer.': 'Complete el instalador.',
  'Value for all three credentials': 'Valor para las tres credenciales',
  'Why: the installer requires them, and the config file from the next step replaces what it writes.':
    'Por qué: el instalador las exige, y el archivo de configuración del paso siguiente reemplaza lo que escribe.',
  'You need both of these:': 'Necesita estas dos cosas:',
  'A computer system administrator account, to install programs on this computer.':
    'Una cuenta de administrador del sistema de la computadora, para instalar programas en esta computadora.',
  'A portal account with the role Administrator, for the right environment. You are signed in to {clientName} at {host}.':
    'Una cuenta del portal con el rol Administrador, para el entorno correcto. Inició sesión en {clientName} en {host}.',
  'Why: a test environment takes no real payments, and its files do not work in production.':
    'Por qué: un entorno de prueba no recibe pagos reales, y sus archivos no funcionan en producción.',
  'Connect the card reader to its power supply, if it has one.':
    'Conecte el lector de tarjetas a su fuente de alimentación, si tiene una.',
  'Plug its USB cable directly into this computer, not into a hub.':
    'Enchufe su cable USB directamente a esta computadora, no a un concentrador (hub).',
  "Wait until the card reader's screen turns on.":
    'Espere hasta que se encienda la pantalla del lector de tarjetas.',
  'Leave it plugged in until the last step.': 'Déjelo enchufado hasta el último paso.',
  'The card reader may install new software and restart several times. It is ready when it shows the idle image.':
    'El lector de tarjetas puede instalar software nuevo y reiniciarse varias veces. Está listo cuando muestra la imagen de espera.',
  'Why: a card reader that loses power or its connection during an update may stop working.':
    'Por qué: un lector de tarjetas que pierde la corriente o la conexión durante una actualización puede dejar de funcionar.',
  'Download both files. They are for {clientName} only. Do not use them for another office.':
    'Descargue los dos archivos. Son solo para {clientName}. No los use para otra oficina.',
  'Move both files from the Downloads folder to the service folder shown below.':
    'Mueva los dos archivos de la carpeta Descargas a la carpeta del servicio que se muestra abajo.',
  'If Windows says that a file with this name already exists, choose to replace it.':
    'Si Windows dice que ya existe un archivo con este nombre, elija reemplazarlo.',
  'Open the Start menu, type Notepad, right-click it and choose Run as administrator. In Notepad open tripos.config in that folder.':
    'Abra el menú Inicio, escriba Notepad, haga clic derecho en él y elija Ejecutar como administrador (Run as administrator). En Notepad, abra tripos.config en esa carpeta.',
  'Replace <accountId/> with the account ID, for example <accountId>1234567</accountId>. Replace <accountToken/> with the account token in the same way. The card processor gave you both. Save the file.':
    'Reemplace <accountId/> con el ID de cuenta, por ejemplo <accountId>1234567</accountId>. Reemplace <accountToken/> con el token de cuenta de la misma manera. El procesador de tarjetas le dio ambos. Guarde el archivo.',
  'Open the Start menu, type Services, and press Enter. Select triPOS, then Restart.':
    'Abra el menú Inicio, escriba Services y presione Enter. Seleccione triPOS y luego Reiniciar (Restart).',
  'Service folder': 'Carpeta del servicio',
  "Move the files instead of copying them: tripos.config contains the office's keys, so leave no second copy. No download contains the account ID or the account token.":
    'Mueva los archivos en lugar de copiarlos: tripos.config contiene las claves de la oficina, así que no deje una segunda copia. Ninguna descarga contiene el ID de cuenta ni el token de cuenta.',
  'Open Settings, then Terminal. A link at the top of that page leads back to this guide.':
    'Abra Configuración y luego Terminal. Un enlace en la parte superior de esa página lleva de vuelta a esta guía.',
  'If this card reader is not in the list of terminals, choose Add Terminal. Enter a name and a location, and choose the connection Direct and the model {model}.':
    'Si este lector de tarjetas no está en la lista de terminales, elija Agregar terminal. Ingrese un nombre y un lugar, y elija el tipo de conexión Directo y el modelo {model}.',
  'If this card reader is not in the list of terminals, choose Add Terminal. Enter a name and a location, and choose the connection Direct and the model.':
    'Si este lector de tarjetas no está en la lista de terminales, elija Agregar terminal. Ingrese un nombre y un lugar, y elija el tipo de conexión Directo y el modelo.',
  'On Terminal Settings, under "Card reader of this workstation", choose the terminal.':
    'En Configuración de la terminal, en "Lector de tarjetas de esta estación de trabajo", elija la terminal.',
  'Press Save, and wait for "Card reader device successfully configured!".':
    'Presione Guardar y espere el mensaje "¡El lector de tarjetas se configuró correctamente!".',
  'Save rewrites the config on this computer and sets the COM port to {port}. The next step corrects it.':
    'Al guardar, se reescribe el archivo de configuración en esta computadora y se establece {port} como puerto COM. El paso siguiente lo corrige.',
  'This portal does not have the file': 'Este portal no tiene el archivo',
  'Ask Support for it: {title}. Write to': 'Pídalo a Soporte: {title}. Escriba a',
  'This checks that the triPOS software is running on this computer. Run the test on the computer that the card reader is plugged into.':
    'Esto comprueba que el software triPOS esté en ejecución en esta computadora. Haga la prueba en la computadora a la que está enchufado el lector de tarjetas.',
  'This browser will ask you first': 'Este navegador le preguntará primero',
  'When you press Test connection, the browser asks whether this page can access apps on this device. Choose Allow.':
    'Cuando presione Probar la conexión, el navegador preguntará si esta página puede acceder a las aplicaciones de este dispositivo. Elija Permitir (Allow).',
  'The software is running, so this step is done. Step 10 completes the setup.':
    'El software está en ejecución, así que este paso está listo. El paso 10 completa la configuración.',
  'Select the icon at the left of the address bar.':
    'Seleccione el icono a la izquierda de la barra de direcciones.',
  'Turn on "Apps on device" or "Local network access", whichever is listed.':
    'Active "Aplicaciones del dispositivo" (Apps on device) o "Acceso a la red local" (Local network access), lo que aparezca en la lista.',
  'If neither is listed or you cannot change it, ask the administrator of this computer to allow it for this address.':
    'Si no aparece ninguno o usted no puede cambiarlo, pida al administrador de esta computadora que lo permita para esta dirección.',
  'Choose the terminal that you configured in step 10 and check it. If something is wrong, the check shows the first connection that fails and what to do.':
    'Elija la terminal que configuró en el paso 10 y compruébela. Si algo está mal, la comprobación muestra la primera conexión que falla y qué hacer.',
  'Terminal to check': 'Terminal por comprobar',
  'No terminals yet': 'Todavía no hay terminales',
  'First add the card reader as a terminal with the connection Direct (step 10).':
    'Primero agregue el lector de tarjetas como terminal con el tipo de conexión Directo (paso 10).',
  'Test: no money moves': 'Prueba: no se mueve dinero',
  'Runs a {amount} sale with a test card at a simulated terminal. The sale is not saved, and neither the transaction history nor the totals show it.':
    'Hace una venta de {amount} con una tarjeta de prueba en una terminal simulada. La venta no se guarda y no aparece en el historial de transacciones ni en los totales.',
  'Simulated terminal': 'Terminal simulada',
  'This office has no simulated terminal. Skip this step.':
    'Esta oficina no tiene una terminal simulada. Omita este paso.',
  'To test a real card at the new card reader, sell the cheapest product and then refund it. This moves money, and both transactions appear in the history.':
    'Para probar una tarjeta real en el lector de tarjetas nuevo, venda el producto más barato y luego reembólselo. Esto mueve dinero, y las dos transacciones aparecen en el historial.',
  'Test card': 'Tarjeta de prueba',
  Approved: 'Autorizada',
  'Run a {amount} test sale': 'Hacer una venta de prueba de {amount}',
  'Not connected': 'No conectado',
  'Test approved: {amount}': 'Prueba autorizada: {amount}',
  'No money moved. A real sale would now show its receipt.':
    'No se movió dinero. Una venta real mostraría ahora su recibo.',
  'Test: {title}': 'Prueba: {title}',
  Declined: 'Rechazada',
} as const
