import type { AnswerOf, InputOf } from '@kantuta/contract/call';
import {
  beginTemplate,
  dropTemplate,
  listTemplates,
  publishTemplate,
  readTemplate,
  saveTemplate,
} from '@kantuta/contract/contracts/templates.calls';
import { callApi } from '../../../lib/api.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';

export type Template = AnswerOf<typeof readTemplate>;
export type Draft = NonNullable<Template['draft']>;
export type TemplateList = AnswerOf<typeof listTemplates>;
export type Difference = Draft['differences'][number];

export const templatesQuery = () => callQuery(listTemplates, {});
export const templateQuery = (of: InputOf<typeof readTemplate>) => callQuery(readTemplate, of);

async function refresh(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: keyOf(listTemplates) });
  await queryClient.invalidateQueries({ queryKey: keyOf(readTemplate) });
}

export async function begin(input: InputOf<typeof beginTemplate>): Promise<number> {
  const { templateId } = await callApi(beginTemplate, input);
  await refresh();
  return templateId;
}

export async function save(input: InputOf<typeof saveTemplate>): Promise<void> {
  await callApi(saveTemplate, input);
  await refresh();
}

export async function drop(templateId: number): Promise<void> {
  await callApi(dropTemplate, { templateId });
  await refresh();
}

export async function publish(input: InputOf<typeof publishTemplate>): Promise<void> {
  await callApi(publishTemplate, input);
  await refresh();
}
