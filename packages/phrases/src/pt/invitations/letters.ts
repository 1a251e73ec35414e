/** What guests are written (INV-7). */
export const guestLetters = {
  calendar: '{inviter} convida você. Dúvidas: {phone}. {link}',
  invitation: {
    subject: '{inviter} convida você: {room}',
    letter:
      '{firstName}, {inviter} convida você.\n\n{room}\n{when} (hora de La Paz)\n{place}\n\nResponda ou veja os detalhes aqui: {link}\nDúvidas: {phone}\n\n{group}\nSe não quiser que escrevamos, diga no mesmo link.',
    short: '{firstName}, {inviter} convida você para {room}, {when}. Responda: {link}',
  },
  offer: {
    subject: 'Há um lugar para você: {room}',
    letter:
      '{firstName}, um lugar ficou livre e é seu se você confirmar até {until}.\n\n{room}\n{when} (hora de La Paz)\n{place}\n\nResponda ou veja os detalhes aqui: {link}\nDúvidas: {phone}\n\n{group}\nSe não quiser que escrevamos, diga no mesmo link.',
    short: '{firstName}, há um lugar em {room}. Confirme até {until}: {link}',
  },
  moved: {
    subject: 'A reunião mudou: {room}',
    letter:
      '{firstName}, a reunião mudou. Estes são os dados de agora; confirme se vem.\n\n{room}\n{when} (hora de La Paz)\n{place}\n\nResponda ou veja os detalhes aqui: {link}\nDúvidas: {phone}\n\n{group}\nSe não quiser que escrevamos, diga no mesmo link.',
    short: '{firstName}, {room} mudou: {when}, {place}. Confirme: {link}',
  },
  cancelled: {
    subject: 'A reunião foi cancelada: {room}',
    letter:
      '{firstName}, a reunião foi cancelada: {reason}\n\n{room}\n{when} (hora de La Paz)\n{place}\n\nDúvidas: {phone}\n\n{group}',
    short: '{firstName}, {room} ({when}) foi cancelada: {reason}',
  },
  day_before: {
    subject: 'Esperamos você: {room}',
    letter:
      '{firstName}, lembramos a reunião.\n\n{room}\n{when} (hora de La Paz)\n{place}\n\nResponda ou veja os detalhes aqui: {link}\nDúvidas: {phone}\n\n{group}\nSe não quiser que escrevamos, diga no mesmo link.',
    short: '{firstName}, esperamos você em {room}, {when}, {place}. {link}',
  },
  hours_before: {
    subject: 'Hoje: {room}',
    letter:
      '{firstName}, a reunião começa em breve.\n\n{room}\n{when} (hora de La Paz)\n{place}\n\nResponda ou veja os detalhes aqui: {link}\nDúvidas: {phone}\n\n{group}\nSe não quiser que escrevamos, diga no mesmo link.',
    short: '{firstName}, {room} começa em breve: {when}, {place}. {link}',
  },
  withdrawn: {
    subject: 'Seu convite foi retirado: {room}',
    letter:
      '{firstName}, o convite para esta reunião não vale mais.\n\n{room}\n{when} (hora de La Paz)\n{place}\n\nDúvidas: {phone}\n\n{group}',
    short: '{firstName}, seu convite para {room} ({when}) não vale mais.',
  },
} as const;
