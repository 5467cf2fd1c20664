import type { z } from 'zod';
import { oneOf } from './variable-types.js';

/** An environment variable: how its text becomes the value of a setting, and the value without it. */
export interface Variable<Value> {
  readonly name: string;
  readonly type: z.ZodType<Value, string>;
  /** Absent: the variable is required. */
  readonly unset?: { readonly value: Value };
}

/** The variables of some settings, by the settings' names. */
export type Variables = Readonly<Record<string, Variable<unknown>>>;

/** The alternatives that one variable selects among, each with variables of its own. */
export type Alternatives = Readonly<Record<string, Variables>>;

export type SettingsOf<Given extends Variables> = {
  readonly [Setting in keyof Given]: Given[Setting] extends Variable<infer Value> ? Value : never;
};

export type AlternativeOf<Given extends Alternatives> = {
  [Kind in keyof Given]: { readonly kind: Kind } & SettingsOf<Given[Kind]>;
}[keyof Given];

export const required = <Value>(name: string, type: z.ZodType<Value, string>): Variable<Value> => ({ name, type });

export const withDefault = <Value>(
  name: string,
  type: z.ZodType<Value, string>,
  value: NoInfer<Value>,
): Variable<Value> => ({ name, type, unset: { value } });

/** A setting that is null without its variable. */
export const optional = <Value>(name: string, type: z.ZodType<Value, string>): Variable<Value | null> =>
  withDefault<Value | null>(name, type, null);

/** Reads variables of an environment and collects what is wrong with them. */
export class EnvironmentReader {
  private readonly foundProblems = new Set<string>();

  constructor(private readonly environment: Readonly<NodeJS.ProcessEnv>) {}

  /** One sentence each; while there is one, what was read may not be used. */
  get problems(): string[] {
    return [...this.foundProblems];
  }

  read<Given extends Variables>(variables: Given): SettingsOf<Given> {
    return this.settingsOf(variables, (name) => this.foundProblems.add(`${name} is required`));
  }

  /** Variables of the alternatives that are not selected may be missing, but not wrong. */
  readAlternative<Given extends Alternatives>(
    selector: string,
    alternatives: Given,
    unset: keyof Given & string,
  ): AlternativeOf<Given> {
    const selected = this.valueOf(withDefault(selector, oneOf(Object.keys(alternatives)), unset), nothing);
    const read = Object.entries(alternatives).map(([kind, variables]) => {
      const reason = `is required with ${selector}=${kind}`;
      const onMissing = (name: string) => this.foundProblems.add(`${name} ${reason}`);
      return { kind, ...this.settingsOf(variables, kind === selected ? onMissing : nothing) };
    });
    return read.find(({ kind }) => kind === selected) as AlternativeOf<Given>;
  }

  private settingsOf<Given extends Variables>(variables: Given, onMissing: OnMissing): SettingsOf<Given> {
    const values = Object.entries(variables).map(([setting, variable]) => [setting, this.valueOf(variable, onMissing)]);
    return Object.fromEntries(values) as SettingsOf<Given>;
  }

  private valueOf({ name, type, unset }: Variable<unknown>, onMissing: OnMissing): unknown {
    // An empty variable (`FOO=`, usual in compose files) counts as not set.
    const text = this.environment[name] || undefined;
    if (text === undefined) {
      if (unset === undefined) onMissing(name);
      return unset?.value;
    }
    const { data, error } = type.safeParse(text);
    error?.issues.forEach(({ message }) => this.foundProblems.add(`${name}: ${message}`));
    return data;
  }
}

type OnMissing = (name: string) => void;

const nothing = (): void => undefined;
