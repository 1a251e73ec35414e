import type * as source from '../es/identity.ts';
import type { Translation } from '../phrase.ts';
import { devices } from './identity/devices.ts';
import { notMe } from './identity/not-me.ts';
import { passkeys } from './identity/passkeys.ts';
import { passwords } from './identity/passwords.ts';
import { recovery } from './identity/recovery.ts';
import { signIn } from './identity/sign-in.ts';

export const entrance = {
  identity: {
    languageChanged: 'Idioma atualizado. Entre novamente.',
  },
  menu: {
    changePassword: 'Alterar senha',
    logout: 'Sair',
    devices: 'Dispositivos e acessos',
    securePassword: 'Senha segura',
  },
  signIn,
} as const satisfies Translation<typeof source.entrance>;

export const account = {
  errors: {
    bad_credentials: 'Usuário ou senha incorretos',
    second_proof_required:
      'Por segurança, esta conta pede outra prova em um dispositivo que não conhece, porque alguém tentou muitas senhas. Entre com sua digital ou rosto, com um dispositivo que já usou, ou use “Esqueceu sua senha?” para receber um código.',
    ethics_required: 'Você deve aceitar o código de ética.',
    access_suspended: 'Seu acesso está suspenso. Fale com o atendimento ao cliente.',
    password_change_required: 'Você deve alterar sua senha para continuar',
    restricted_entry: 'Seu acesso está restrito. Você pode pagar e ver seus documentos.',
    step_up_required: 'Confirme que é você para continuar.',
    link_expired: 'Este link não funciona mais. Peça um novo.',
    code_invalid: 'O código não está correto ou já expirou.',
    identity_not_proved:
      'Os dados não conferem. Verifique-os; o código de recuperação serve uma única vez.',
    password_used_before: 'Você já usou essa senha. Escolha uma que ainda não usou.',
    device_not_found: 'Esse dispositivo não tem mais uma sessão aberta.',
    passkey_refused: 'Não foi possível verificar sua digital ou seu rosto. Entre com sua senha.',
  },
  devices,
  mobile: {
    entering: 'Abrindo seu escritório virtual…',
    onlyApp: 'Esta página é aberta pelo aplicativo',
    onlyAppHint: 'No navegador, entre com seu usuário e senha.',
    failed: 'Não foi possível abrir seu escritório virtual',
  },
  passkeys,
  notMe,
  passwords,
  recovery,
  people: {
    looks: {
      parts: {
        devices: 'Seus dispositivos',
        seen_devices: 'Viu seus dispositivos como você os vê',
      },
    },
  },
  stepUp: {
    title: 'Confirme que é você',
    hint: 'Para sua segurança, digite sua senha para continuar. Não vamos pedi-la de novo por alguns minutos.',
    confirm: 'Confirmar',
    wrong: 'A senha não está correta.',
  },
} as const satisfies Translation<typeof source.account>;

export const desk = {
  customers: {
    tabs: {
      devices: 'Dispositivos',
    },
  },
  settingsDesk: {
    groups: {
      sessions: 'Sessões',
      access: 'Acesso e recuperação',
    },
    dryRun: {
      kept: {
        sessions: {
          one: '{n} sessão aberta mantém sua hora de encerramento.',
          other: '{n} sessões abertas mantêm sua hora de encerramento.',
        },
        codes: {
          one: '{n} código enviado mantém sua validade.',
          other: '{n} códigos enviados mantêm sua validade.',
        },
        links: {
          one: '{n} link enviado mantém sua validade.',
          other: '{n} links enviados mantêm sua validade.',
        },
        lostPhones: {
          one: '{n} pessoa em espera mantém seu prazo.',
          other: '{n} pessoas em espera mantêm seu prazo.',
        },
      },
      rows: {
        sessionsOpen: 'Sessões abertas',
        sessionsAwake: 'Sessões que continuam ativas',
        peopleWithTooManySessions: 'Pessoas com mais sessões do que o máximo',
        proofsFresh: 'Provas de identidade válidas',
        appEntriesInTime: 'Acessos pelo aplicativo dentro do prazo',
        codesUsedInTime: 'Códigos usados dentro do prazo',
        codesSent: 'Códigos pedidos',
        accountsGuessedAt: 'Contas e conexões no limite de tentativas',
        linksUsedInTime: 'Links usados dentro do prazo',
        passwordsToReplace: 'Pessoas que devem trocar a senha ao entrar',
        lostPhonesWaiting: 'Pessoas em espera após perder o celular',
      },
    },
    keys: {
      session_maxHours: 'Duração máxima de uma sessão',
      session_nativeMaxHours: 'Duração de uma sessão no aplicativo',
      session_idleSeconds: 'Encerramento por inatividade',
      session_maxPerPerson: 'Sessões abertas por pessoa',
      stepUp_minutes: 'Validade de uma prova de identidade',
      mobile_entrySeconds: 'Validade do acesso pelo aplicativo',
      login_maxFailures: 'Tentativas de acesso por conta',
      login_maxFailuresPerAddress: 'Tentativas de acesso por conexão',
      login_maxFailuresOfStrangers:
        'Tentativas de entrada por conta a partir de lugares desconhecidos',
      login_maxInARow: 'Falhas seguidas até pedir outra prova',
      login_windowMinutes: 'Tempo em que as tentativas são contadas',
      code_minutes: 'Validade de um código',
      code_tries: 'Tentativas por código',
      code_perDay: 'Códigos por dia',
      code_perDayShared: 'Códigos por dia que outros podem pedir',
      code_resendSeconds: 'Espera para pedir outro código',
      password_history: 'Senhas anteriores que não se repetem',
      password_graceDays: 'Prazo para criar uma senha segura',
      link_minutes: 'Validade de um link de senha',
      notMe_days: 'Validade do aviso “Não fui eu”',
      recovery_lostPhoneHours: 'Espera após perder o celular',
    },
  },
  trail: {
    acts: {
      identity_login: 'Entrou no escritório virtual',
      identity_logout: 'Encerrou a sessão',
      identity_prove: 'Confirmou a identidade',
      identity_changePassword: 'Alterou a senha',
      identity_registerPasskey: 'Ativou digital ou rosto',
      identity_renamePasskey: 'Mudou o nome de uma digital ou rosto',
      identity_removePasskey: 'Removeu uma digital ou rosto',
      identity_makeRecoveryCodes: 'Criou códigos de recuperação',
      identity_startRecovery: 'Começou a recuperar o acesso',
      identity_checkRecoveryCode: 'Confirmou um código de recuperação',
      identity_finishRecovery: 'Recuperou o acesso com uma nova senha',
      identity_startLostPhone: 'Pediu acesso sem o celular',
      identity_notMe: 'Avisou que não foi o titular e bloqueou o acesso',
      mobile_makeEntry: 'Preparou o acesso pelo aplicativo do grupo',
      mobile_enter: 'Entrou pelo aplicativo do grupo',
      devices_end: 'Encerrou a sessão de um dispositivo',
      devices_endOthers: 'Encerrou as sessões dos outros dispositivos',
    },
    attempts: {
      identity_login: 'Não conseguiu entrar',
      identity_prove: 'Não conseguiu confirmar a identidade',
      identity_registerPasskey: 'Não conseguiu ativar digital ou rosto',
      identity_checkRecoveryCode: 'Digitou um código de recuperação que não serve',
      identity_startLostPhone: 'Não conseguiu pedir acesso sem o celular',
    },
    objects: {
      session: 'Sessão',
      passkey: 'Digital ou rosto',
      mobileEntry: 'Acesso pelo aplicativo',
    },
    areas: {
      identity: 'Acesso e senhas',
      mobile: 'Aplicativo do grupo',
      devices: 'Dispositivos',
    },
    facts: {
      sessions: 'Sessões encerradas',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  codes: {
    recovery: {
      title: '{code} é seu código para recuperar sua senha',
      detail:
        'Seu código é {code}. Digite-o na página em que o pediu: ele vale {minutes} minutos e uma única vez. Não o compartilhe com ninguém; nós nunca o pediremos. Se você não o pediu, não precisa fazer nada: sua senha continua a mesma.',
      short:
        '{group}: {code} é seu código para recuperar sua senha. Não o compartilhe com ninguém.',
    },
    accessRequested:
      '{group}: alguém pediu para entrar em sua conta sem seu celular. Será possível em {date} às {time}. Se não foi você, use “Não fui eu” no e-mail que enviamos ou ligue para {phone}.',
  },
  notifications: {
    securePasswordDays: {
      title: 'Senha segura',
      detail: {
        one: 'Falta {n} dia para criar uma senha segura.',
        other: 'Faltam {n} dias para criar uma senha segura.',
      },
    },
    newDevice: {
      title: 'Acesso por um dispositivo novo',
      detail:
        'Alguém entrou na sua conta em {atDate} às {atTime} por {device}. Se não foi você, altere sua senha ou fale com o atendimento ao cliente.',
    },
    unnamedDevice: {
      title: 'Acesso por um dispositivo novo',
      detail:
        'Alguém entrou na sua conta em {atDate} às {atTime} por um dispositivo que não informou seu nome. Se não foi você, altere sua senha ou fale com o atendimento ao cliente.',
    },
    passwordChanged: {
      title: 'Senha alterada',
      detail:
        'Sua senha foi alterada em {atDate} às {atTime} e suas outras sessões foram encerradas. Se não foi você, avise-nos agora.',
    },
    passkeyAdded: {
      title: 'Digital ou rosto ativado',
      detail:
        'Desde {atDate} às {atTime} é possível entrar em sua conta com {name}. Se não foi você, avise-nos agora.',
    },
    passkeyRemoved: {
      title: 'Digital ou rosto removido',
      detail:
        'Em {atDate} às {atTime} {name} foi removido de sua conta. Se não foi você, avise-nos agora.',
    },
    recoveryCodesMade: {
      title: 'Novos códigos de recuperação',
      detail:
        'Em {atDate} às {atTime} foram criados códigos de recuperação para sua conta e os anteriores não servem mais. Se não foi você, avise-nos agora.',
    },
    accessRequested: {
      title: 'Pedido para recuperar sua conta',
      detail:
        'Em {atDate} às {atTime} alguém pediu para recuperar sua conta sem seu dispositivo. O acesso será liberado em {untilDate} às {untilTime}. Se não foi você, avise-nos agora.',
    },
    manyFailedSignIns: {
      title: 'Muitas tentativas de entrada',
      detail:
        'Até {atTime} de {atDate} alguém tinha tentado muitas senhas em sua conta a partir de lugares que você não usa. Não conseguiu entrar. Seus dispositivos continuam entrando como sempre. Se sua senha é fácil de adivinhar ou é o número do seu documento, troque-a.',
    },
    accountSecured: {
      title: 'Conta protegida',
      detail:
        'A seu pedido encerramos todas as sessões da sua conta e sua senha deixou de funcionar em {atDate} às {atTime}. Para entrar de novo, use “Esqueceu sua senha?” na página de acesso.',
    },
  },
  ownData: {
    passkeys: { one: '{n} digital ou rosto ativado', other: '{n} digitais ou rostos ativados' },
  },
} as const satisfies Translation<typeof source.server>;
