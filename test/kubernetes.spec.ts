import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';
import { readConfig } from '../src/config/env.js';
import { HealthController } from '../src/health/health.controller.js';
import { JOB_STATES } from '../src/platform/outbox/job-state.js';
import { QUEUE_CONCURRENCY, QUEUE_NAMES, type QueueName } from '../src/platform/outbox/queues.js';

/**
 * Whether a cluster would accept the example for Kubernetes: its manifests are checked against the types generated from the OpenAPI
 * document of Kubernetes, unknown fields included, and what they state about the service against the service.
 */

const ROOT = path.join(__dirname, '..');
const FOLDER = path.join(ROOT, 'deploy/kubernetes');

const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');

interface Container {
  args: string[];
  image: string;
  ports?: { name: string; containerPort: number }[];
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  env?: { name: string }[];
  securityContext: object;
  resources: { requests: Record<string, string>; limits: Record<string, string> };
  [probe: `${string}Probe`]: {
    httpGet: { path: string; port: string };
    periodSeconds: number;
    timeoutSeconds?: number;
  };
}

interface PodSpec {
  containers: Container[];
  securityContext: object;
  automountServiceAccountToken: boolean;
  terminationGracePeriodSeconds?: number;
}

/** Which of a metric's series the autoscaler asks for. */
interface Selector {
  matchLabels: Record<string, string>;
  matchExpressions: { key: string; operator: string; values: string[] }[];
}

/** The parts of a manifest that these tests read; Kubernetes' types check the rest. */
interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec?: {
    replicas?: number;
    minReplicas?: number;
    maxUnavailable?: number;
    selector?: Record<string, unknown>;
    template?: { metadata: { labels: Record<string, string>; annotations?: Record<string, string> }; spec: PodSpec };
    ports?: { port: number; targetPort: string }[];
    scaleTargetRef?: { kind: string; name: string };
    metrics?: { external: { metric: { name: string; selector: Selector }; target: object } }[];
  };
  resources?: string[];
}

/** The module of `kubernetes-types` with the types of a kind. */
const TYPES: Readonly<Record<string, string>> = {
  'v1 ConfigMap': 'core/v1',
  'v1 Secret': 'core/v1',
  'v1 Service': 'core/v1',
  'apps/v1 Deployment': 'apps/v1',
  'batch/v1 Job': 'batch/v1',
  'policy/v1 PodDisruptionBudget': 'policy/v1',
  'autoscaling/v2 HorizontalPodAutoscaler': 'autoscaling/v2',
};

const files = fs
  .readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .sort();

function documentsOf(file: string): unknown[] {
  return parseAllDocuments(read(path.join('deploy/kubernetes', file)), { uniqueKeys: true, strict: true }).map(
    (each) => {
      expect([file, each.errors, each.warnings]).toEqual([file, [], []]);
      return each.toJS() as unknown;
    },
  );
}

const manifests = files
  .filter((file) => !/kustomization|prometheus/.test(file))
  .flatMap((file) => documentsOf(file).map((document) => ({ file, manifest: document as Manifest })));

const ofKind = (kind: string): Manifest[] =>
  manifests.filter(({ manifest }) => manifest.kind === kind).map(({ manifest }) => manifest);

/** TypeScript's errors for these objects as values of Kubernetes' types. */
function faultsOf(objects: readonly { file: string; manifest: Manifest }[]): string[] {
  const lines = objects.map(({ manifest }, index) => {
    const types = TYPES[`${manifest.apiVersion} ${manifest.kind}`];
    // Object literals are checked strictly: a field that the type does not have is an error.
    return `export const m${index}: Required<Pick<import('kubernetes-types/${types}').${manifest.kind}, 'apiVersion' | 'kind' | 'metadata'>> & import('kubernetes-types/${types}').${manifest.kind} = ${JSON.stringify(manifest)};`;
  });
  const name = path.join(ROOT, 'test', 'manifests-as-types.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const [getSourceFile, fileExists] = [host.getSourceFile.bind(host), host.fileExists.bind(host)];
  host.fileExists = (file) => file === name || fileExists(file);
  host.getSourceFile = (file, ...rest) =>
    file === name ? ts.createSourceFile(file, lines.join('\n'), ts.ScriptTarget.ES2022) : getSourceFile(file, ...rest);
  const program = ts.createProgram([name], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, file, start = 0 }) => {
    const line = file?.getLineAndCharacterOfPosition(start).line ?? 0;
    return `${objects[line]?.file}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

/** The variables that the service reads, as .env.example names them; test/docs.spec.ts compares both. */
const VARIABLES = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);

const podsOf = (kind: string): [string, PodSpec][] =>
  ofKind(kind).flatMap(({ metadata, spec }) =>
    spec?.template === undefined ? [] : [[metadata.name, spec.template.spec]],
  );

const PODS = [...podsOf('Deployment'), ...podsOf('Job')];

const [settings = {}] = ofKind('ConfigMap').map(({ data }) => data);
const [secrets = {}] = ofKind('Secret').map(({ stringData }) => stringData);

const portOf = { api: () => config().port, worker: () => config().workerPort };
const config = (): ReturnType<typeof readConfig> => readConfig({ ...settings, ...secrets });

describe('the example for Kubernetes', () => {
  it('consists of valid objects of kinds that Kubernetes has', () => {
    expect(manifests.length).toBeGreaterThanOrEqual(9);
    const kinds = manifests.map(({ manifest }) => `${manifest.apiVersion} ${manifest.kind}`);
    expect([...new Set(kinds)].sort()).toEqual(Object.keys(TYPES).sort());
    expect(faultsOf(manifests)).toEqual([]);
  }, 120_000);

  it('would be rejected with an unknown field, a missing one, or one of another type', () => {
    const [deployment] = manifests.filter(({ manifest }) => manifest.kind === 'Deployment');
    const spoilt = [
      (text: string) => text.replace('"livenessProbe"', '"livenesProbe"'),
      (text: string) => text.replace('"replicas":2', '"replicas":"2"'),
      (text: string) => text.replace(/"selector":/, '"selectors":'),
      (text: string) => text.replace('"readOnlyRootFilesystem"', '"readOnlyRootFileSystem"'),
      (text: string) => text.replace('"containerPort":3000', '"containerPort":"3000"'),
    ].map((spoil) => {
      const text = JSON.stringify(deployment?.manifest);
      expect(spoil(text)).not.toBe(text);
      return { file: spoil(text).slice(0, 0), manifest: JSON.parse(spoil(text)) as Manifest };
    });
    const faults = spoilt.map((each, index) => ({ ...each, file: String(index) }));
    expect(new Set(faultsOf(faults).map((fault) => fault.split(':')[0]))).toEqual(new Set(['0', '1', '2', '3', '4']));
  }, 120_000);

  it('has every file in a kustomization except the template of secrets, which would replace real ones', () => {
    const kustomizations = files.filter((file) => file.endsWith('kustomization.yaml'));
    const named = kustomizations.flatMap((file) => {
      const [kustomization] = documentsOf(file) as Manifest[];
      expect(kustomization).toMatchObject({ apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization' });
      return (kustomization?.resources ?? []).map((resource) => path.join(path.dirname(file), resource));
    });
    const isThere = (resource: string): boolean => fs.existsSync(path.join(FOLDER, resource));
    expect(named.filter((resource) => !isThere(resource))).toEqual([]);
    const unnamed = manifests.map(({ file }) => file).filter((file) => !named.includes(file));
    expect(unnamed).toEqual(['settings/secrets.template.yaml']);
    expect(ofKind('Secret').map(({ metadata }) => metadata.name)).toEqual(['pls-secrets']);
  });

  it('sets only variables that the configuration reads, and all that it requires', () => {
    const set = [settings, secrets].flatMap((each) => Object.keys(each));
    expect(VARIABLES.length).toBeGreaterThan(40);
    expect(set.filter((name) => !VARIABLES.includes(name))).toEqual([]);
    expect(config().s3).toMatchObject({ bucket: settings['S3_BUCKET'] });
    const isSecret = (name: string): boolean => /_URL$|KEY|PASSWORD|TOKEN/.test(name) && name !== 'PUBLIC_SITE_URL';
    expect(Object.keys(settings).filter(isSecret)).toEqual([]);
    expect(Object.keys(secrets).filter((name) => !isSecret(name))).toEqual([]);
    for (const [, { containers }] of PODS) {
      expect(containers.map(({ env }) => env ?? [])).toEqual([[]]);
      expect(containers.map(({ envFrom }) => envFrom)).toEqual([
        [{ configMapRef: { name: 'pls-settings' } }, { secretRef: { name: 'pls-secrets' } }],
      ]);
    }
  });

  it('starts commands of the image, with restricted privileges', () => {
    const commands = [...read('docker/entrypoint.sh').matchAll(/^ {2}(\w+)\) exec/gm)].map(
      ([, command = '']) => command,
    );
    expect(PODS.map(([name]) => name)).toEqual(['pls-api', 'pls-worker', 'pls-migrate']);
    for (const [name, pod] of PODS) {
      expect([name, pod.automountServiceAccountToken, pod.securityContext]).toMatchObject([
        name,
        false,
        { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      ]);
      for (const { args, securityContext, resources } of pod.containers) {
        expect(commands).toContain(args[0]);
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect([resources.requests['cpu'], resources.requests['memory'], resources.limits['memory']]).toEqual([
          expect.stringMatching(/^\d+m?$/),
          expect.stringMatching(/^\d+[MG]i$/),
          expect.stringMatching(/^\d+[MG]i$/),
        ]);
      }
    }
  });

  it('probes the health endpoints of the processes, with sufficient times', () => {
    const methods = HealthController.prototype as unknown as Record<string, object>;
    const base = Reflect.getMetadata('path', HealthController) as string;
    const pathOf = (method: string): string =>
      `/${base}/${Reflect.getMetadata('path', methods[method] ?? {}) as string}`;
    for (const [name, { containers, terminationGracePeriodSeconds: graceSeconds = 0 }] of podsOf('Deployment')) {
      const [container] = containers;
      const kind = container?.args[0] as keyof typeof portOf;
      const ports = Object.fromEntries(container?.ports?.map((port) => [port.name, port.containerPort]) ?? []);
      expect([name, ports['http']]).toEqual([name, portOf[kind]()]);
      expect(container).toMatchObject({
        startupProbe: { httpGet: { path: pathOf('live'), port: 'http' } },
        livenessProbe: { httpGet: { path: pathOf('live'), port: 'http' } },
        readinessProbe: { httpGet: { path: pathOf('ready'), port: 'http' }, timeoutSeconds: 3 },
      });
      const { shutdownTimeoutSeconds, shutdownDelaySeconds } = config();
      expect(graceSeconds).toBeGreaterThan(shutdownTimeoutSeconds);
      expect(shutdownDelaySeconds).toBeGreaterThan(container?.readinessProbe?.periodSeconds ?? Infinity);
    }
  });

  it('exposes the API by its Service, and annotates the metrics ports of both processes', () => {
    const pods = ofKind('Deployment').map(({ spec }) => spec?.template?.metadata);
    const [service] = ofKind('Service');
    expect(service?.spec?.ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }]);
    expect(pods[0]?.labels).toEqual(service?.spec?.selector);
    const scraped = pods.map((pod) => pod?.annotations?.['prometheus.io/port']);
    expect(scraped).toEqual([String(config().metricsPort), String(config().workerPort)]);
  });

  it('keeps two of each, of which one may be disrupted; only the autoscaler sets the number of workers', () => {
    expect(ofKind('Deployment').map(({ spec }) => spec?.replicas)).toEqual([2, undefined]);
    expect(ofKind('HorizontalPodAutoscaler').map(({ spec }) => spec?.minReplicas)).toEqual([2]);
    const selectors = ofKind('Deployment').map(({ spec }) => spec?.selector);
    const budgets = ofKind('PodDisruptionBudget').map(({ spec }) => spec);
    expect(budgets).toEqual(selectors.map((selector) => ({ maxUnavailable: 1, selector })));
    ofKind('Deployment').forEach(({ spec }) => {
      expect(spec?.template?.metadata.labels).toEqual(spec?.selector?.['matchLabels']);
    });
  });

  it('scales workers by the jobs that none has taken, with a metric that the service exposes and the adapter passes on', () => {
    const [scaler] = ofKind('HorizontalPodAutoscaler');
    expect(scaler?.spec?.scaleTargetRef).toMatchObject({ kind: 'Deployment', name: 'pls-worker' });
    const [adapter] = documentsOf('prometheus-adapter.yaml') as {
      rules: { external: { seriesQuery: string; metricsQuery: string }[] };
    }[];
    const passedOn = adapter?.rules.external.map(({ seriesQuery }) => seriesQuery);
    const source = read('src/monitoring/queue-depth.ts');
    for (const { external } of scaler?.spec?.metrics ?? []) {
      // Not by their age: it counts from their creation, also while they wait for other jobs.
      expect(external.metric.name).toBe('pls_queue_jobs');
      expect(source).toContain(`name: '${external.metric.name}'`);
      expect(passedOn).toContain(external.metric.name);
      const [states] = external.metric.selector.matchExpressions;
      expect(states).toEqual({ key: 'state', operator: 'In', values: ['pending', 'queued'] });
      expect(JOB_STATES).toEqual(expect.arrayContaining(states?.values ?? []));
    }
    const targets = scaler?.spec?.metrics?.map(({ external }) => [
      external.metric.selector.matchLabels['queue'],
      external.target,
    ]);
    const waitingPerSlot: Record<QueueName, number> = { media: 5, videos: 1, publishing: 5, webhooks: 5 };
    expect(targets).toEqual(
      QUEUE_NAMES.map((queue) => [
        queue,
        { type: 'AverageValue', averageValue: String(waitingPerSlot[queue] * config()[QUEUE_CONCURRENCY[queue]]) },
      ]),
    );
    // Every process reports each state's total.
    expect(adapter?.rules.external.map(({ metricsQuery }) => metricsQuery)).toEqual([
      'sum by (queue) (max by (queue, state) (<<.Series>>{<<.LabelMatchers>>}))',
    ]);
  });
});
