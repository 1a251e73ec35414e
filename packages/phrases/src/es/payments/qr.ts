/** The QR dialog (PAY-12). */
export const qr = {
  title: 'Pague con QR Simple',
  image: 'Código QR para pagar {amount}',
  countdown: 'El QR vence en {time}',
  aboutToExpire: 'El QR está por vencer. Si ya pagó, presione Verificar.',
  step1: 'Guarde o escanee el QR',
  step2: 'Abra la app de su banco y pague',
  step3: 'Vuelva y presione Verificar',
  steps: 'Cómo pagar',
  download: 'Descargar QR',
  share: 'Compartir QR por WhatsApp',
  copy: 'Copiar código',
  shareText: 'QR para pagar {amount} a {company}. Vence el {date}.',
  fileName: 'qr-{reference}',
  verify: 'Ya pagué, verificar',
  notYet:
    'El banco aún no confirma su pago. Si ya pagó, espere un momento; esta pantalla se actualiza sola.',
  cancel: 'Anular este pago',
  cancelTitle: '¿Anular este pago?',
  cancelHint: 'El QR dejará de servir. Si ya pagó con él, no lo anule.',
  cancelYes: 'Sí, anular',
  cancelNo: 'No, seguir pagando',
  cancelFailed:
    'No pudimos anularlo ahora porque el banco no responde. El pago sigue abierto; intente más tarde.',
  watching: 'Esperando la confirmación de su banco',
  offline: 'Sin acceso a internet. El QR sigue siendo válido; comprobaremos al volver la conexión.',
  shown: 'Ver el QR',
} as const;
