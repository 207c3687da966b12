/** The most frequent names of Portugal and Brazil, most frequent first: our own ordering. */
import type { CuratedNames } from './curated-names.ts';

export const PORTUGUESE_NAMES: CuratedNames = {
  male: `
    José João António Antônio Francisco Carlos Paulo Pedro Lucas Luiz Luís Marcos Gabriel Rafael Daniel Marcelo Bruno
    Eduardo Felipe Filipe Rodrigo Manuel Manoel Mateus Matheus André Fernando Fábio Leonardo Gustavo Guilherme Leandro
    Tiago Thiago Anderson Ricardo Márcio Jorge Sebastião Alexandre Roberto Edson Diego Vitor Victor Sérgio Cláudio
    Miguel Rui Nuno Hugo Gonçalo Duarte Vasco Joaquim Raimundo Wagner Wellington Ronaldo Henrique Caio Davi`,
  female: `
    Maria Ana Francisca Antônia Adriana Juliana Márcia Fernanda Patrícia Aline Sandra Camila Amanda Bruna Jéssica Letícia
    Júlia Luciana Vanessa Mariana Gabriela Vera Vitória Larissa Cláudia Beatriz Luana Rita Sônia Renata Eliane Josefa
    Simone Natália Cristiane Carla Débora Rosângela Jaqueline Rosa Daniela Aparecida Marlene Fátima Inês Joana Catarina
    Teresa Matilde Leonor Carolina Margarida Helena Isabel Lúcia Luísa Luíza Raquel Sofia Ana_Maria Maria_José`,
  family: `
    Silva Santos Oliveira Souza Sousa Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida
    Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas
    Cardoso Ramos Gonçalves Santana Teixeira Araújo Pinto Correia Corrêa Cavalcanti Monteiro Moura Pires Batista Campos
    Castro Borges Melo Barros Miranda Azevedo Fonseca Cunha Coelho Matos Figueiredo Tavares Antunes Macedo Reis Neves
    Cruz Duarte Magalhães Simões Mota Queirós Guimarães Amaral Leite Vaz Brito Morais da_Silva dos_Santos de_Oliveira
    de_Souza da_Costa de_Almeida do_Nascimento da_Rocha da_Cunha dos_Reis`,
};
