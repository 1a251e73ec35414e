/** What guests are written (INV-7). */
export const guestLetters = {
  calendar: '{inviter} le invita. Consultas: {phone}. {link}',
  invitation: {
    subject: '{inviter} le invita: {room}',
    letter:
      '{firstName}, {inviter} le invita.\n\n{room}\n{when} (hora de La Paz)\n{place}\n\nResponda o vea los detalles aquí: {link}\nConsultas: {phone}\n\n{group}\nSi no quiere que le escribamos, dígalo en ese mismo enlace.',
    short: '{firstName}, {inviter} le invita a {room}, {when}. Responda: {link}',
  },
  offer: {
    subject: 'Hay un lugar para usted: {room}',
    letter:
      '{firstName}, se liberó un lugar y es suyo si lo confirma hasta el {until}.\n\n{room}\n{when} (hora de La Paz)\n{place}\n\nResponda o vea los detalles aquí: {link}\nConsultas: {phone}\n\n{group}\nSi no quiere que le escribamos, dígalo en ese mismo enlace.',
    short: '{firstName}, hay un lugar en {room}. Confirme hasta el {until}: {link}',
  },
  moved: {
    subject: 'Cambió la reunión: {room}',
    letter:
      '{firstName}, la reunión cambió. Estos son los datos de ahora; confirme si viene.\n\n{room}\n{when} (hora de La Paz)\n{place}\n\nResponda o vea los detalles aquí: {link}\nConsultas: {phone}\n\n{group}\nSi no quiere que le escribamos, dígalo en ese mismo enlace.',
    short: '{firstName}, cambió {room}: {when}, {place}. Confirme: {link}',
  },
  cancelled: {
    subject: 'Se canceló la reunión: {room}',
    letter:
      '{firstName}, la reunión se canceló: {reason}\n\n{room}\n{when} (hora de La Paz)\n{place}\n\nConsultas: {phone}\n\n{group}',
    short: '{firstName}, se canceló {room} ({when}): {reason}',
  },
  day_before: {
    subject: 'Le esperamos: {room}',
    letter:
      '{firstName}, le recordamos la reunión.\n\n{room}\n{when} (hora de La Paz)\n{place}\n\nResponda o vea los detalles aquí: {link}\nConsultas: {phone}\n\n{group}\nSi no quiere que le escribamos, dígalo en ese mismo enlace.',
    short: '{firstName}, le esperamos en {room}, {when}, {place}. {link}',
  },
  hours_before: {
    subject: 'Hoy: {room}',
    letter:
      '{firstName}, la reunión empieza pronto.\n\n{room}\n{when} (hora de La Paz)\n{place}\n\nResponda o vea los detalles aquí: {link}\nConsultas: {phone}\n\n{group}\nSi no quiere que le escribamos, dígalo en ese mismo enlace.',
    short: '{firstName}, pronto empieza {room}: {when}, {place}. {link}',
  },
  withdrawn: {
    subject: 'Se retiró su invitación: {room}',
    letter:
      '{firstName}, la invitación a esta reunión ya no está vigente.\n\n{room}\n{when} (hora de La Paz)\n{place}\n\nConsultas: {phone}\n\n{group}',
    short: '{firstName}, su invitación a {room} ({when}) ya no está vigente.',
  },
} as const;
