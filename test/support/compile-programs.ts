import ts from 'typescript';

/** Source files of third parties: parsed once, and not type-checked. */
const FOREIGN = /\/node_modules\/(typescript\/lib|@types)\//;

const parsed = new Map<string, ts.SourceFile>();

/** Compiles programs beside their sources, or to where the options say. @returns the compiler's errors. */
export function compilePrograms(files: readonly string[], options: ts.CompilerOptions): ts.Diagnostic[] {
  const program = ts.createProgram(files, options, hostFor(options));
  const sources = program.getSourceFiles().filter(({ fileName }) => !FOREIGN.test(fileName));
  // One by one: emitting all at once would check every file.
  sources.filter(({ isDeclarationFile }) => !isDeclarationFile).forEach((file) => program.emit(file));
  return [
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...sources.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
  ];
}

export const textOfProblem = ({ messageText }: ts.Diagnostic): string =>
  ts.flattenDiagnosticMessageText(messageText, '\n');

function hostFor(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const parse: ts.CompilerHost['getSourceFile'] = (...asked) => host.getSourceFile(...asked);
  const getSourceFile: ts.CompilerHost['getSourceFile'] = (fileName, ...how) => {
    const file = parsed.get(fileName) ?? parse(fileName, ...how);
    if (file !== undefined && FOREIGN.test(fileName)) {
      parsed.set(fileName, file);
    }
    return file;
  };
  return { ...host, getSourceFile };
}
