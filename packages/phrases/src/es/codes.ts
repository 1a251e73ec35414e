/** One-time codes as mails and text messages carry them. No links: what asks for a password is never a link in a message. */
export const codes = {
  recovery: {
    title: '{code} es su código para recuperar su contraseña',
    detail:
      'Su código es {code}. Escríbalo en la página donde lo pidió: vale {minutes} minutos y una sola vez. No lo comparta con nadie; nosotros nunca se lo pediremos. Si usted no lo pidió, no tiene que hacer nada: su contraseña sigue igual.',
    short: '{house}: {code} es su código para recuperar su contraseña. No lo comparta con nadie.',
  },
  confirm_contact: {
    title: '{code} es su código de confirmación',
    detail:
      'Su código es {code}. Escríbalo en la página donde lo pidió: vale {minutes} minutos y una sola vez. No lo comparta con nadie; nosotros nunca se lo pediremos. Si usted no lo pidió, no tiene que hacer nada.',
    short: '{house}: {code} es su código para confirmar su contacto. No lo comparta con nadie.',
  },
  accessRequested:
    '{house}: alguien pidió entrar a su cuenta sin su celular. Podrá hacerlo el {date} a las {time}. Si no fue usted, use «No fui yo» en el correo que le enviamos o llame al {phone}.',
} as const;
