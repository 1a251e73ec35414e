import {
  checkFriendCode,
  issueFriendCode,
  listFriendCodes,
  revokeFriendCode,
} from '@kantuta/contract/payments/friend/friend.calls';
import { serve, type ServedCall } from '../../../../platform/http/served-call.ts';
import type { FriendCodes } from './friend-codes.service.ts';

export function friendRoutes(codes: FriendCodes): ServedCall[] {
  return [
    serve(listFriendCodes, ({ actor }) => codes.list(actor)),
    serve(issueFriendCode, ({ actor, input }) => codes.issue(actor, input)),
    serve(revokeFriendCode, ({ actor, input }) => codes.revoke(actor, input.id)),
    serve(checkFriendCode, ({ actor, client, input }) =>
      codes.check({ personId: actor.personId, address: client.address }, input.code),
    ),
  ];
}
