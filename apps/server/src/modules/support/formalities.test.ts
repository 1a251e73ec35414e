import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@kantuta/contract/durations';
import {
  readSupportRequest,
  answerSupportRequest,
} from '@kantuta/contract/support/support-desk.calls';
import { readFormalities, sendFormality } from '@kantuta/contract/support/formalities.calls';
import { followSupportRequest, listOwnSupportRequests } from '@kantuta/contract/support/support.calls';
import { listWork } from '@kantuta/contract/operators/work.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../test/app.ts';
import { newCustomer } from '../../../test/customer.ts';
import { newOperator } from '../../../test/operator.ts';
import { newPerson } from '../../../test/signing-in.ts';
import { countOf } from '../../../test/tables.ts';
